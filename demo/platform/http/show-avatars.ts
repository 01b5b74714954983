interface Pictured {
  readonly avatar_128: string
  readonly avatar_512: string
}

/**
 * A user as an answer shows them. Avatars are stored as paths: the address of the platform comes from the
 * request, and what one client sent must not be shown to another.
 *
 * @param root where the platform is, without a slash at the end
 */
export function showAvatars<Person extends Pictured>(person: Person, root: string): Person {
  const { avatar_128, avatar_512 } = person
  const withRoot = (path: string) => (path === '' ? '' : `${root}${path}`)
  return { ...person, avatar_128: withRoot(avatar_128), avatar_512: withRoot(avatar_512) }
}
