import { TOKENS } from '../catalogue/references.ts'
import { CodeBlock } from '../snippets/code-block.tsx'
import { useFoundRow } from './use-found-row.ts'
import { Prose } from './prose.tsx'
import { Swatch } from './swatch.tsx'

const FOLLOWING = ':root {\n  color-scheme: light dark;\n}\n'

/** The custom properties that every widget reads. */
export function TokensPage({ visit }: { readonly visit: number }) {
  useFoundRow(visit)
  return (
    <article className="manual">
      <h1 id="tag">Tokens</h1>
      <p className="sentence">
        Custom properties that every widget reads. Set them on any element around the widgets, on{' '}
        <code>:root</code> for the whole page.
      </p>
      <section className="reference" aria-label="All tokens">
        <table>
          <thead>
            <tr>
              {['Token', 'Default', 'Dark', 'What it is for'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {TOKENS.map(({ name, description, default: value, dark }) => (
              <tr key={name} id={`tokens-${name}`}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td data-label="Default">
                  <Swatch value={value} />
                </td>
                <td data-label="Dark">
                  <Swatch value={dark} />
                </td>
                <td data-label="What it is for">
                  <Prose text={description} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="snippet" aria-labelledby="dark-heading">
        <h2 id="dark-heading">Light and dark</h2>
        <p className="sentence">
          Widgets have the page&apos;s <code>color-scheme</code>. Without one they are light.
        </p>
        <CodeBlock id="snippet" label="CSS to paste" text={FOLLOWING} />
      </section>
    </article>
  )
}
