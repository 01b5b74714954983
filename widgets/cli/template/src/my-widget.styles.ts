import css from './my-widget.css?inline'

export const styles = [css]
