import { LANGUAGES_STYLES } from '../../src/public/styles.ts'

export const styles = [LANGUAGES_STYLES]
