/** Drawings of 24 by 24, as strokes. */
const PATHS = {
  alert:
    'M12 8v5m0 3.5v.1M10.3 4.2 2.8 17.4A2 2 0 0 0 4.5 20.4h15a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0Z',
  back: 'M15 5l-7 7 7 7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  download: 'M12 4v11m0 0l-4.5-4.5M12 15l4.5-4.5M5 19.5h14',
  departures: 'M4 6.5h16v13H4zM4 10.5h16M8 3.5v5M16 3.5v5M8.5 15l2.5 2.500 4.500-4.500',
  events: 'M4 6.5h16v13H4zM4 10.5h16M8 3.5v5M16 3.5v5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  hide: 'M2.5 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM5 19 19 5',
  history: 'M4.5 9.5A8 8 0 1 1 4 12M4 5v4.500h4.500M12 8v4.500l3 2',
  inbox: 'M4 13.5 6.6 5h10.8L20 13.5V19H4zM4 13.5h5a3 3 0 0 0 6 0h5',
  menu: 'M5 6.5h14M5 12h14M5 17.5h9',
  more: 'M6 12v.1M12 12v.1M18 12v.1',
  next: 'M9 5l7 7-7 7',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8.5 8.5h7M8.5 12h4',
  pages: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.4-3.6 3-5.5 6.5-5.500s6.1 1.9 6.5 5.500M16 5a3.3 3.3 0 0 1 0 6.300M18 15c2 .7 3.2 2.3 3.5 5',
  pictures: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.500L20 17M15.5 9.500v.1',
  plus: 'M12 5v14M5 12h14',
  preview:
    'M2.5 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  reply: 'M10 6 4 12l6 6M4 12h9a7 7 0 0 1 7 7',
  reviews: 'M4 5h16v11h-9l-4.5 4v-4H4zM8.5 9h7M8.5 12h4',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.200a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.400ZM9 19.200a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.400Z',
  team: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.500c0-4 3.5-6 7.5-6s7.500 2 7.500 6',
  'sign-out': 'M14 4.500H5.500v15H14M10 12h10m0 0-3.5-3.500M20 12l-3.5 3.5',
  statistics: 'M4 19.5h16M7 16v-5M12 16V5M17 16V9',
  tours: 'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM15.5 8.500l-2 5-5 2 2-5z',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  undo: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H8',
  user: 'M12 11.500a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.600ZM4.5 20.500c.6-4 3.5-6 7.5-6s6.9 2 7.5 6',
  works: 'M4 4.500h7v9H4zM14 4.500h6v5h-6zM14 12.500h6v7h-6zM4 16.500h7v3H4z',
} as const

export type IconName = keyof typeof PATHS

/** A drawing beside words: screen readers pass it over. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  // As large as the letters beside it.
  const length = `${size / 16}rem`
  return (
    <svg className="icon" viewBox="0 0 24 24" width={length} height={length} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}

/** The agency's boat. */
export function Logo({ size = 32 }: { readonly size?: number }) {
  return (
    <svg className="logo" viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <path d="M2 30 32 44v14H14Z" fill="#2A8A80" />
      <path d="M62 30 32 44v14h18Z" fill="#17665F" />
      <path d="M32 4 22 39.3 32 44Z" fill="#F4A259" />
      <path d="M32 4 42 39.3 32 44Z" fill="#DE7F36" />
      <path d="M22 39.3 32 44v14Z" fill="#7CC2B8" />
      <path d="M42 39.3 32 44v14Z" fill="#2A8A80" />
    </svg>
  )
}
