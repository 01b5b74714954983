import { useEffect, useState } from 'react'
import { TOKENS } from '../catalogue/references.ts'
import { brandHash, readBrand, type Brand } from './brand.ts'

const FIRST = /primary|background|text/

/** The tokens that a brand sets, those that every brand has first; the one left out is about browsers. */
export const BRAND_TOKENS = TOKENS.filter(({ name }) => name !== '--mandry-dark').toSorted(
  (a, b) => Number(FIRST.test(b.name)) - Number(FIRST.test(a.name)),
)

/** The brand in the hash of the page's address. */
export function useBrand(): [Brand, (brand: Brand) => void] {
  const [brand, setBrand] = useState(brandOfPage)
  useEffect(() => {
    const read = () => setBrand(brandOfPage())
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  const change = (next: Brand) => {
    history.replaceState(null, '', `${location.search}#${brandHash(next)}`)
    setBrand(next)
  }
  return [brand, change]
}

function brandOfPage(): Brand {
  return readBrand(location.hash, BRAND_TOKENS)
}
