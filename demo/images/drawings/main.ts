import { ImageStore } from '#demo/images/image-store.ts'
import { variantsOf } from '#demo/images/variant.ts'
import { DiskStore } from '#demo/platform/index.ts'
import { PICTURES } from '../../content/pictures/catalogue.ts'
import { drawnPictures, preparePictures } from './prepare.ts'

// Makes every file of the site's pictures at once, instead of each when it is first asked for.

const [directory] = process.argv.slice(2)
if (directory) {
  const files = new DiskStore(directory)
  await preparePictures(files)
  const images = new ImageStore({ files, drawn: drawnPictures(), log: console.error })
  for (const [index, { name, width }] of PICTURES.entries()) {
    const variants = variantsOf(`${name}.jpg`).filter((variant) => (variant.width ?? 0) <= width)
    await Promise.all(variants.map((variant) => images.read(variant)))
    console.log(`${index + 1}/${PICTURES.length} ${name}`)
  }
} else {
  console.error('Usage: node demo/images/drawings/main.ts <directory>')
  process.exitCode = 1
}
