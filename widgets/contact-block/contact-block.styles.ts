import { BUTTON_STYLES, FORM_STYLES } from '../../src/public/styles.ts'
import contactBlock from './contact-block.css?inline'

export const styles = [BUTTON_STYLES, FORM_STYLES, contactBlock]
