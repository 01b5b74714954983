const END = '.md'

/** The path of a page as Markdown: `/en/tours/lviv.md`, and `/en/index.md` of a home page. */
export function markdownPath(slug: string): string {
  const path = slug.slice(0, -1)
  return `${path.includes('/', 1) ? path : `${path}/index`}${END}`
}

/** The page that a path asks for as Markdown. */
export function slugOfMarkdown(path: string): string | undefined {
  if (!path.endsWith(END)) return undefined
  const slug = `${path.slice(0, -END.length)}/`
  return slug.endsWith('/index/') ? slug.slice(0, -'index/'.length) : slug
}
