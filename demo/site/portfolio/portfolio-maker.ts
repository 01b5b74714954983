import type { Content } from '../../content/content.ts'
import type { Language } from '../../content/page.ts'
import type { Manifest } from '../../images/drawings/manifest.ts'
import { portfolioOf, type PortfolioData } from './images.ts'

interface Made {
  readonly content: Content
  readonly data: PortfolioData
  /** What `data` is compared by. */
  readonly text: string
}

/** Makes the portfolio of a content. What would come out the same is the object that it was before. */
export class PortfolioMaker {
  readonly #manifest: Manifest
  readonly #made = new Map<Language, Made>()

  /** @param manifest has the placeholders of drawings */
  constructor(manifest: Manifest) {
    this.#manifest = manifest
  }

  readonly dataOf = (content: Content, language: Language): PortfolioData => {
    const before = this.#made.get(language)
    if (before?.content === content) return before.data
    const data = portfolioOf(content, language, this.#manifest)
    const text = JSON.stringify(data)
    const made = { content, text, data: before?.text === text ? before.data : data }
    this.#made.set(language, made)
    return made.data
  }
}
