import { serverWidget } from 'mandry/element/server'
import { widget } from './my-widget.element.ts'
import { styles } from './my-widget.styles.ts'

/** For `renderPage(html, { widgets })`. */
export const widgets = [serverWidget(widget, styles)]
