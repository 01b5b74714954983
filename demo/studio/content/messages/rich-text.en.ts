export const en = {
  toolbar: 'Formatting',
  tools: {
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    bulletList: 'List',
    orderedList: 'Numbered list',
    link: 'Link',
    undo: 'Undo',
    redo: 'Redo',
  },
  address: 'Address of the link',
  setLink: 'Set link',
  removeLink: 'Remove link',
}
