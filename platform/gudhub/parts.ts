import { AppProcessor } from './app-processor.ts'
import { Auth } from './auth.ts'
import { ChunksManager } from './chunks-manager.ts'
import type { Core } from './core.ts'
import { DocumentManager } from './document-manager.ts'
import { FieldProcessor } from './field-processor.ts'
import { FileManager } from './file-manager.ts'
import { GroupSharing } from './group-sharing.ts'
import { GudHubHttpsService } from './https-service.ts'
import { ItemProcessor } from './item-processor.ts'
import { Sharing } from './sharing.ts'
import { Storage } from './storage.ts'
import { WebSocketApi } from './web-socket.ts'

/** The sub-objects that need only the core. */
export function createParts(core: Core) {
  const storage = new Storage(core)
  const itemProcessor = new ItemProcessor(core)
  return {
    storage,
    req: new GudHubHttpsService(core),
    auth: new Auth(core, storage),
    sharing: new Sharing(core),
    groupSharing: new GroupSharing(core),
    ws: new WebSocketApi(core),
    chunksManager: new ChunksManager(core),
    appProcessor: new AppProcessor(core),
    itemProcessor,
    fieldProcessor: new FieldProcessor(core, itemProcessor),
    fileManager: new FileManager(core),
    documentManager: new DocumentManager(core),
  }
}
