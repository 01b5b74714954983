// For the package's own widgets alone; no entry of the package leads here.
export { lenientData } from './lenient-data.ts'
export {
  languageKey,
  portfolioSchema,
  type ReadPortfolio,
  type ReadWork,
} from '../site/portfolio.ts'
export {
  averageRating,
  BEST_RATING,
  reviewsSchema,
  type ReadReview,
  type ReadReviews,
} from '../site/reviews.ts'
export type { LocalizedText } from '../site/values.ts'
export { readVideo, type Video } from '../site/video.ts'
export { focusedElement } from '../behaviours/composed-path.ts'
export { fetchInteraction } from '../behaviours/fetch-interaction.ts'
export type { PopupRules } from '../behaviours/popup-rules.ts'
export { timeLimit } from '../images/time-limit.ts'
export { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx'
