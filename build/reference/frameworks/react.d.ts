import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { ElementProps, Handlers } from './elements.ts'

type Elements = {
  [Tag in keyof ElementProps]: ElementProps[Tag] &
    Handlers &
    Omit<
      DetailedHTMLProps<HTMLAttributes<HTMLElementTagNameMap[Tag]>, HTMLElementTagNameMap[Tag]>,
      keyof ElementProps[Tag]
    > & { class?: string | undefined }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
