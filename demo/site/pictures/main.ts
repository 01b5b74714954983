import { renderPictures } from './render.ts'

const [directory] = process.argv.slice(2)
if (directory) {
  await renderPictures(directory, undefined, {
    onProgress: ({ name, drawn, done, total }) => {
      console.log(`${done}/${total} ${name}${drawn ? '' : ' (current)'}`)
    },
  })
} else {
  console.error('Usage: node demo/site/pictures/main.ts <directory>')
  process.exitCode = 1
}
