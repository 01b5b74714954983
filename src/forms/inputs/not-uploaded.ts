/** What begins the value of a file input that says why a file is not uploaded. */
export const NOT_UPLOADED = '!'
