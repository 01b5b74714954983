import { TOKENS } from 'virtual:widget-reference'
import { CodeBlock } from '../snippets/code-block.tsx'
import { DARK_TOKENS, darkRule } from '../view/theme.ts'
import { useFoundRow } from './use-found-row.ts'
import { Prose } from './prose.tsx'
import { Swatch } from './swatch.tsx'

/** The custom properties that every widget reads, with a set for dark pages. */
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
            {TOKENS.map(({ name, description, default: value }) => (
              <tr key={name} id={`tokens-${name}`}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td data-label="Default">
                  <Swatch value={value} />
                </td>
                <td data-label="Dark">
                  <Swatch value={DARK_TOKENS[name]} />
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
        <h2 id="dark-heading">A dark page</h2>
        <CodeBlock id="snippet" label="CSS to paste" text={darkRule(':root')} />
      </section>
    </article>
  )
}
