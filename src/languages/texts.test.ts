import { describe, expect, it } from 'vitest'
import { LANGUAGES, resolveMessages } from '#src/languages/all-texts.ts'
import { counted, fill } from '#src/languages/fill.ts'
import * as english from '#src/languages/texts/en.ts'
import type { Texts } from '#src/languages/texts.ts'

/** The paths of all texts, each with the values that it names: `widgets.forms.missing {label}`. */
function placesOf(texts: unknown, path = ''): string[] {
  if (typeof texts === 'string') return [[path, ...(texts.match(/\{\w+\}/g) ?? [])].join(' ')]
  const entries = Object.entries(texts as object)
  // Languages differ in their plural forms.
  if ('other' in Object(texts)) return [path]
  return entries.flatMap(([name, text]) => placesOf(text, path ? `${path}.${name}` : name))
}

describe.each([...LANGUAGES])('the texts in %s', (lang, texts) => {
  it('are those of English, with the same values in them, and none is empty', () => {
    expect(placesOf(texts).toSorted()).toEqual(placesOf({ ...english }).toSorted())
    expect(JSON.stringify(texts)).not.toMatch(/""|" | "/)
  })

  it('have a word for each plural form of the language', () => {
    const forms = Object.keys(texts.content.gallery.works).toSorted()
    expect(forms).toEqual(new Intl.PluralRules(lang).resolvedOptions().pluralCategories.toSorted())
  })
})

it('languages count by their own rules', () => {
  const count = (lang: string, works: number) =>
    counted(works, resolveMessages('content', lang).texts.gallery.works, lang)
  expect([1, 2, 5, 22, 25].map((works) => count('pl', works))).toEqual([
    '1 praca',
    '2 prace',
    '5 prac',
    '22 prace',
    '25 prac',
  ])
  expect([1, 12_000].map((works) => count('de', works))).toEqual(['1 Arbeit', '12.000 Arbeiten'])
  expect([9999, 10_000].map((works) => count('en', works))).toEqual(['9999 works', '10,000 works'])
  expect([1, 3, 12].map((works) => count('uk', works))).toEqual([
    '1 робота',
    '3 роботи',
    '12 робіт',
  ])
})

it('numbers have the digits of their language', () => {
  expect(counted(12, { other: 'اثر' }, 'fa')).toBe('۱۲ اثر')
})

it('texts come from the language by BCP 47, else from that of the site, else from English', () => {
  const langOf = (locale: string, defaultLocale = 'en') =>
    resolveMessages('content', locale, { defaultLocale }).lang
  expect(langOf('pl-PL')).toBe('pl')
  expect(langOf('de-AT', 'uk')).toBe('de')
  expect(langOf('fr', 'uk')).toBe('uk')
  expect(langOf('fr', 'pl-PL')).toBe('pl')
  expect(langOf('fr', 'fr')).toBe('en')
})

it('a value that is not given keeps its place, and a value is not read as a text', () => {
  expect(fill('{label}: {limit}, {other}', { label: '{limit}', limit: 5 })).toBe(
    '{limit}: 5, {other}',
  )
})

it('the types refuse a language that lacks a text', () => {
  const { home: _, ...lacking } = english.layout
  // @ts-expect-error -- `home` is missing
  const layout: Texts['layout'] = lacking
  expect(layout.language).toBe('Language')
})
