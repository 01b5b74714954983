import languages from '../../src/languages/languages.css?inline'

export const styles = [languages]
