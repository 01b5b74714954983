const EMAIL =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@([\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}$/u

/**
 * True for an email address: a local part with allowed characters, an @, then a dotted domain (specification, section
 * 5), in any script. A name before the address is not allowed.
 */
export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}

/** True for an optional plus followed by digits only (specification, section 5). */
export function isPhone(text: string): boolean {
  return /^\+?\d+$/.test(text)
}
