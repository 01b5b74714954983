import { Hono, type Context } from 'hono'
import type { FileStore } from '#demo/platform/index.ts'
import { createAskHost } from './ask-host.ts'
import { drawnPictures } from './drawings/prepare.ts'
import { EncoderQueue } from './encoder-queue.ts'
import { createFetchImage } from './fetch-image.ts'
import { ImageStore } from './image-store.ts'
import { PICTURES_PATH } from './library/contract.ts'
import { openLibrary } from './library/library.ts'
import { pictureUploadRoutes, type PictureUploadDeps } from './library/routes.ts'
import { pictureRoutes } from './picture-routes.ts'
import { uploadImageRoutes, type UploadImageDeps } from './upload-routes.ts'
import { Uploads } from './uploads.ts'

export interface ImageDeps
  extends
    Omit<PictureUploadDeps, 'encoder'>,
    Omit<UploadImageDeps, 'images' | 'uploads' | 'originOf'> {
  /** Where the files of pictures are kept. */
  readonly pictures: FileStore
  /** Decodes pictures. Default: one of the site's own. */
  readonly encoder?: EncoderQueue | undefined
  /** Hosts that pictures may be fetched from, besides the site's own; none when left out. */
  readonly imageHosts?: readonly string[]
}

/** What the pictures need of the site. */
interface OfSite {
  /** The app of pictures that users upload. */
  readonly picturesAppId: number
  readonly originOf: (context: Context) => string
  /** Answers a request without the network. */
  readonly askSite: (request: Request) => Promise<Response>
}

/** All addresses of pictures: their files, those that are taken over from elsewhere, and uploads of the studio. */
export function imageRoutes(deps: ImageDeps, { picturesAppId, originOf, askSite }: OfSite): Hono {
  const { pictures: files, imageHosts: hosts = [], log } = deps
  const encoder = deps.encoder ?? new EncoderQueue(log)
  const uploaded = openLibrary(deps, picturesAppId)
  const images = new ImageStore({ files, drawn: drawnPictures(), uploaded, encoder, log })
  const fetchImage = createFetchImage({ hosts, askHost: createAskHost(), askSite })
  const uploads = new Uploads({ images, files, fetchImage })
  return new Hono()
    .route('/pictures', pictureRoutes({ ...deps, images }))
    .route('/upload-image-path', uploadImageRoutes({ ...deps, images, uploads, originOf }))
    .route(PICTURES_PATH, pictureUploadRoutes({ ...deps, encoder }, picturesAppId))
}
