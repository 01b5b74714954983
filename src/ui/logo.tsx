import { safeLink } from '../site/link.ts'

export interface LogoProps {
  readonly homepage: string
  /** Address of the picture; without it the name is shown as text. */
  readonly image: string | undefined
  readonly name: string
  /** Shows the name next to a picture that does not contain it. */
  readonly showName: boolean
}

/** The site's logo, which leads home. The slot `logo` replaces what is inside. */
export function Logo({ homepage, image, name, showName }: LogoProps) {
  const isText = showName || !image
  return (
    <a className="logo" part="logo" href={safeLink(homepage)}>
      <slot name="logo">
        {image && (
          <img
            className={isText ? 'logo-mark' : 'logo-image'}
            part="logo-image"
            src={safeLink(image)}
            alt={isText ? '' : name}
          />
        )}
        {isText && (
          <span className="logo-name" part="logo-name">
            {name}
          </span>
        )}
      </slot>
    </a>
  )
}
