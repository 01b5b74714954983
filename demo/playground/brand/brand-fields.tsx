import { useState } from 'react'
import { Prose } from '../reference/prose.tsx'
import type { Theme } from '../view/theme.ts'
import {
  isColourToken,
  isValueOf,
  shortName,
  tokenValue,
  type Brand,
  type BrandToken,
} from '../theme/brand.ts'
import { hexOf } from '../theme/contrast.ts'
import { BRAND_TOKENS } from '../theme/brand-tokens.ts'

interface BrandFieldsProps {
  readonly brand: Brand
  readonly theme: Theme
  readonly onChange: (token: BrandToken, value: string) => void
}

/** A field for each token: a colour, or a size, a number, a font. */
export function BrandFields({ brand, theme, onChange }: BrandFieldsProps) {
  const fields = (tokens: readonly BrandToken[]) =>
    tokens.map((token) => (
      <TokenField
        key={token.name}
        token={token}
        value={tokenValue(token, brand, theme)}
        onChange={(value) => onChange(token, value)}
      />
    ))
  return (
    <form
      className="attributes tokens"
      aria-label="Tokens"
      onSubmit={(event) => event.preventDefault()}
    >
      <fieldset>
        <legend>{theme === 'dark' ? 'Colours on dark pages' : 'Colours on light pages'}</legend>
        {fields(BRAND_TOKENS.filter(isColourToken))}
      </fieldset>
      <fieldset>
        <legend>Shapes and fonts</legend>
        {fields(BRAND_TOKENS.filter((token) => !isColourToken(token)))}
      </fieldset>
    </form>
  )
}

interface TokenFieldProps {
  readonly token: BrandToken
  readonly value: string
  readonly onChange: (value: string) => void
}

function TokenField({ token, value, onChange }: TokenFieldProps) {
  // What is not finished yet stays in the field alone.
  const [typed, setTyped] = useState<string>()
  const name = shortName(token.name)
  const text = typed ?? value
  const isValid = isValueOf(token, text)
  const enter = (next: string) => {
    setTyped(isValueOf(token, next) ? undefined : next)
    if (isValueOf(token, next)) onChange(next)
  }
  return (
    <div className="field">
      <label htmlFor={`token-${name}`}>{name}</label>
      <div className="value">
        {isColourToken(token) && (
          <input
            type="color"
            aria-label={`Choose ${name}`}
            value={hexOf(value)}
            onChange={({ target }) => enter(target.value)}
          />
        )}
        <input
          id={`token-${name}`}
          type="text"
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`note-${name} error-${name}`}
          aria-invalid={!isValid || undefined}
          value={text}
          onChange={({ target }) => enter(target.value)}
        />
      </div>
      <p className="note" id={`note-${name}`}>
        <Prose text={token.description} />
      </p>
      <p className="error" id={`error-${name}`}>
        {isValid ? '' : problemOf(token)}
      </p>
    </div>
  )
}

function problemOf(token: BrandToken): string {
  if (isColourToken(token))
    return 'Not a colour. Write one as in CSS: #0e5e5a, rgb(14 94 90) or purple.'
  const example = token.default ?? 'Georgia, serif'
  return `Not a value for ${shortName(token.name)}. Write one as in ${example}`
}
