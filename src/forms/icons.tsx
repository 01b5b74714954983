import type { ReactNode } from 'react'

/** Decorative: words stand beside every icon. */
function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      className="icon"
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

export function ErrorIcon() {
  return (
    <Icon>
      <path d="M10 1.5a8.5 8.5 0 110 17 8.5 8.5 0 010-17zM10 5.5v5.5M10 14.2v.1" />
    </Icon>
  )
}

export function SuccessIcon() {
  return (
    <Icon>
      <path d="M10 1.5a8.5 8.5 0 110 17 8.5 8.5 0 010-17zM6 10.3l2.8 2.8L14 7.6" />
    </Icon>
  )
}

export function RetryIcon() {
  return (
    <Icon>
      <path d="M16.5 10a6.5 6.5 0 11-2-4.7L16.5 7M16.5 3v4h-4" />
    </Icon>
  )
}
