import sharp from 'sharp'
import { seededRandom } from '../../support/seeded-random.ts'

/** Width and height of the originals that the pictures stand for. */
const FORMS = [
  [1600, 1067],
  [1200, 1500],
  [1200, 1200],
  [1600, 900],
] as const

/** So many different pictures; addresses beyond them show them once more. */
const DIFFERENT = 40

/** Files are as wide as a thumbnail asks for, whatever their address says. */
const WIDTH = 600

export interface BenchPicture {
  readonly width: number
  readonly height: number
  readonly jpeg: Buffer
  readonly webp: Buffer
  readonly placeholder: string
}

export async function drawPictures(): Promise<BenchPicture[]> {
  return await Promise.all(Array.from({ length: DIFFERENT }, (_, index) => draw(index)))
}

async function draw(index: number): Promise<BenchPicture> {
  const [width, height] = FORMS[index % FORMS.length] ?? FORMS[0]
  const size = { width: WIDTH, height: Math.round((WIDTH * height) / width) }
  const image = sharp(Buffer.from(scene(size, seededRandom(index + 1))))
  const [jpeg, webp, tiny] = await Promise.all([
    image.clone().jpeg({ quality: 72 }).toBuffer(),
    image.clone().webp({ quality: 72 }).toBuffer(),
    image.clone().resize(16).webp({ quality: 40 }).toBuffer(),
  ])
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`
  return { width, height, jpeg, webp, placeholder }
}

/** Light, and ridges before it: about 20 KB, as thumbnails have. */
function scene(
  { width, height }: { readonly width: number; readonly height: number },
  random: () => number,
): string {
  const hue = random() * 360
  const ridges = Array.from({ length: 90 }, (_, ridge) => {
    const [x, y] = [random() * width, height * (0.2 + (0.8 * ridge) / 90)]
    const points = `0,${height} ${x - 260},${y + 90} ${x},${y - 30 * random()} ${x + 300},${y + 110} ${width},${height}`
    return `<polygon points="${points}" fill="hsl(${hue + ridge} 45% ${80 - ridge * 0.7}%)"/>`
  })
  const stars = Array.from(
    { length: 500 },
    () =>
      `<circle cx="${random() * width}" cy="${random() * height}" r="${random() * 3}" fill="hsl(${hue + 60} 80% ${random() * 100}%)"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 60% 85%)"/>${ridges.join('')}${stars.join('')}</svg>`
}
