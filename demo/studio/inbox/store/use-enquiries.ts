import { useEffect, useEffectEvent, useState } from 'react'
import { problemOf } from '../../session/problem.ts'
import type { Problem } from '../../session/session.messages.ts'
import { useStudio } from '../../session/studio-context.ts'
import { useRetryWhenBack } from '../../session/use-retry-when-back.ts'
import type { Enquiry } from '../../../enquiries/table/enquiry.ts'
import { openEnquiryStore, type Enquiries, type EnquiryStore } from './enquiry-store.ts'

export type LoadState =
  /** `progress` is from 0 to 1, where it is known. */
  | { readonly kind: 'loading'; readonly progress?: number }
  | { readonly kind: 'failed'; readonly problem: Problem; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly store: EnquiryStore; readonly current: Enquiries }

/**
 * Loads the agency's enquiries and follows them as long as they are shown.
 *
 * @param onArrived called with those that have just come
 */
export function useEnquiries(onArrived: (arrived: readonly Enquiry[]) => void): LoadState {
  const { platform, apps, endFor, check } = useStudio()
  const { enquiries: appId } = apps
  const [state, setState] = useState<LoadState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(1)
  const tell = useEffectEvent(onArrived)
  const failed = state.kind === 'failed' ? state : undefined
  useRetryWhenBack(failed?.problem, () => failed?.retry())

  useEffect(() => {
    let store: EnquiryStore | undefined
    let isOver = false
    const show = () => {
      if (store && !isOver) setState({ kind: 'ready', store, current: store.current })
    }
    const fail = (error: unknown) => {
      if (isOver) return
      const problem = problemOf(error)
      if (endFor(problem)) return
      if (problem === 'refused') void check()
      const retry = () => {
        setState({ kind: 'loading' })
        setAttempt(attempt + 1)
      }
      setState({ kind: 'failed', problem, retry })
    }
    openEnquiryStore(platform, {
      appId: appId ?? 0,
      onChange(arrived) {
        show()
        if (!isOver && arrived.length > 0) tell(arrived)
      },
      onProgress({ done, total }) {
        if (!isOver && !store) setState({ kind: 'loading', progress: done / total })
      },
    }).then((opened) => {
      store = opened
      if (isOver) opened.close()
      else show()
    }, fail)
    return () => {
      isOver = true
      store?.close()
    }
  }, [platform, appId, attempt, endFor, check])
  return state
}
