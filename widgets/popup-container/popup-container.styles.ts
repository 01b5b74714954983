import popupContainer from './popup-container.css?inline'

export const styles = [popupContainer]
