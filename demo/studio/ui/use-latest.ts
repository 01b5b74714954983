import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The value of the last render, for callbacks that must stay the same. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
