import { SANDBOX } from './sandbox-address.ts'

interface SandboxProps {
  readonly title: string
  readonly html: string
}

/** Opens code in an online sandbox: a form that the browser posts, without a script of the sandbox. */
export function Sandbox({ title, html }: SandboxProps) {
  return (
    <form
      className="sandbox"
      method="post"
      action={`${SANDBOX}/run`}
      target="_blank"
      rel="noopener"
    >
      <input type="hidden" name="project[title]" value={`Mandry: ${title}`} />
      <input type="hidden" name="project[template]" value="html" />
      <input type="hidden" name="project[files][index.html]" value={html} />
      <button type="submit">Open the HTML in StackBlitz</button>
    </form>
  )
}
