import { BUTTON_STYLES, FORM_STYLES } from '../../src/public/styles.ts'

export const styles = [BUTTON_STYLES, FORM_STYLES]
