import { useMemo } from 'react'
import { frameSize, useElementSize } from '../frame/frame-size.ts'
import { Switch } from '../frame/switch.tsx'
import { useFrame } from '../frame/use-frame.ts'
import { CodeBlock } from '../snippets/code-block.tsx'
import type { Theme } from '../view/theme.ts'
import type { Navigation } from '../view/use-view.ts'
import type { View } from '../view/view.ts'
import { brandCss, brandQuery, readBrand, withValue, type Brand } from '../theme/brand.ts'
import { BrandFields } from './brand-fields.tsx'
import { ContrastTable } from './contrast-table.tsx'
import { brandOf } from '../theme/brand-of-view.ts'
import { BRAND_TOKENS } from '../theme/brand-tokens.ts'
import { PRESETS } from '../theme/presets.ts'

/** A room as wide shows a tablet, a narrower one a phone. In pixels. */
const MIN_TABLET_ROOM = 520

interface BrandPageProps extends Pick<Navigation, 'put'> {
  readonly view: View
  /** Where the documents of frames are; see `frameAddressOf`. */
  readonly frame: string
}

/** Edits the tokens over all widgets, checks the contrasts, and gives the CSS. */
export function BrandPage({ view: shown, frame, put }: BrandPageProps) {
  const brand = brandOf(shown)
  const setBrand = (next: Brand) =>
    put({ brand: brandQuery(next), ...(next.scheme === 'auto' ? {} : { theme: next.scheme }) })
  // Pages that follow the system have colours for both.
  const theme = brand.scheme === 'auto' ? shown.theme : brand.scheme
  const view = useMemo(() => ({ ...shown, theme }), [shown, theme])
  return (
    <article className="manual">
      <h1 id="tag">Theme editor</h1>
      <p className="sentence">
        Choose colours and shapes, check the contrasts, and paste the CSS. The other pages of the
        playground use the theme, too. The address holds it: share it as a link.
      </p>
      <form
        className="toolbar"
        aria-label="What it is for"
        onSubmit={(event) => event.preventDefault()}
      >
        <Switch
          legend="Color scheme"
          name="scheme"
          options={SCHEME_OPTIONS}
          chosen={brand.scheme}
          onChoose={(scheme) => setBrand({ ...brand, scheme })}
        />
        {brand.scheme === 'auto' && (
          <Switch
            legend="Edit colours for"
            name="theme"
            options={THEME_OPTIONS}
            chosen={theme}
            onChoose={(theme) => put({ theme })}
          />
        )}
        <fieldset className="presets">
          <legend>Start from</legend>
          {PRESETS.map(({ name, brand: start }) => (
            <button
              key={name}
              type="button"
              onClick={() => setBrand({ ...readBrand(start, BRAND_TOKENS), scheme: brand.scheme })}
            >
              {name}
            </button>
          ))}
        </fieldset>
      </form>
      <div className="brand">
        <BrandFields
          key={theme}
          brand={brand}
          theme={theme}
          onChange={(token, value) => setBrand(withValue(brand, token, { theme, value }))}
        />
        <BrandPreview view={view} frame={frame} />
      </div>
      <ContrastTable brand={brand} theme={theme} />
      <section className="snippet" aria-labelledby="css-heading">
        <h2 id="css-heading">CSS</h2>
        <CodeBlock id="snippet" label="CSS to paste" text={brandCss(brand, BRAND_TOKENS)} />
      </section>
    </article>
  )
}

const SCHEME_OPTIONS = [
  { value: 'light', label: 'Light' },
  { value: 'auto', label: 'Auto' },
  { value: 'dark', label: 'Dark' },
] as const

const THEME_OPTIONS: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** All widgets in one frame, with the tokens of the brand. */
function BrandPreview({ view, frame: host }: Omit<BrandPageProps, 'put'>) {
  const [room, stage] = useElementSize()
  const { ref, onLoad, isBusy } = useFrame(view, host, { onEvent: ignore, onWarning: ignore })
  return (
    <section className="stage" id="stage" aria-label="Live widgets" aria-busy={isBusy} ref={stage}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the page works on its document */}
      <iframe
        id="frame"
        title="All widgets"
        ref={ref}
        style={frameSize(view.width ?? (room.width > MIN_TABLET_ROOM ? 768 : 375), room).style}
        onLoad={onLoad}
      />
    </section>
  )
}

function ignore(): void {}
