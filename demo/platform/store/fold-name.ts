/**
 * A name as it is compared and searched, without regard to case.
 *
 * It is done here because neither engine does it in all languages: SQLite lowers ASCII only, and
 * PostgreSQL goes by its locale.
 */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
