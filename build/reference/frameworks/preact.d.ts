import type { HTMLAttributes } from 'preact'
import type { ElementProps, Handlers } from './elements.ts'

type Elements = {
  [Tag in keyof ElementProps]: ElementProps[Tag] &
    Handlers &
    Omit<HTMLAttributes<HTMLElementTagNameMap[Tag]>, keyof ElementProps[Tag]>
}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
