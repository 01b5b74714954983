/** Spellings of one path, as links, addresses and slugs have them. */
export const SAME_PATHS: readonly (readonly [string, string])[] = [
  ['/uk/тури/', '/uk/%D1%82%D1%83%D1%80%D0%B8/'],
  ['/uk/тури/', '/uk/%d1%82%d1%83%d1%80%d0%b8'],
  ['/uk/%d1%82%D1%83ри', '/uk/тури/'],
  ['/pl/zażółć/', `/pl/${'zażółć'.normalize('NFD')}/`],
  ['/uk/Київ', `/uk/${encodeURIComponent('Київ'.normalize('NFD'))}/`],
  ['/de/%7Eueber-uns%2C-und/', '/de/~ueber-uns,-und'],
  ['/en/100%25/', '/en/%31%30%30%25/'],
  ['/en/%E0%A4%A/', '/en/%e0%a4%A'],
  ['/en/%d1/x', '/en/%D1/x'],
]

/** Paths that look alike and are two. */
export const OTHER_PATHS: readonly (readonly [string, string])[] = [
  ['/en/a%2Fb/', '/en/a/b/'],
  ['/uk/тури/', '/uk/тур/'],
  ['/en/%2541/', '/en/A/'],
  ['/en/%zz/', '/en/zz/'],
]
