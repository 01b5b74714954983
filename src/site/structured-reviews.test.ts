import { expect, it } from 'vitest'
import { structuredReviews } from '#src/site/structured-reviews.ts'

it('reviews are written for the structured data of what they are about', () => {
  const items = [
    {
      text: 'Six trains.',
      name: 'Olena',
      rating: 5,
      date: '2026-05-31',
      source: { name: 'Google', url: 'https://maps.example/' },
    },
    { text: 'Good.', name: 'Taras', rating: 4 },
    { text: 'No stars.', name: 'Iryna', source: { name: 'A' } },
    { text: 'No name.' },
  ]
  expect(structuredReviews({ items } as Parameters<typeof structuredReviews>[0])).toEqual({
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Olena' },
        reviewBody: 'Six trains.',
        reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5 },
        datePublished: '2026-05-31',
        publisher: { '@type': 'Organization', name: 'Google', url: 'https://maps.example/' },
      },
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Taras' },
        reviewBody: 'Good.',
        reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5 },
      },
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Iryna' },
        reviewBody: 'No stars.',
        publisher: { '@type': 'Organization', name: 'A' },
      },
    ],
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: 4.5,
      bestRating: 5,
      ratingCount: 2,
    },
  })
})

it('reviews without a rating have no average', () => {
  expect(structuredReviews([{ text: 'Good.', name: 'Olena' }])).not.toHaveProperty(
    'aggregateRating',
  )
})
