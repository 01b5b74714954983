import { installPacked } from './installed-package.ts'
import { ensureOldestNode } from './oldest-node.ts'

const { packed, unpacked, files, packages } = installPacked()
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`
console.log(
  `Installed from the tarball: ${kilobytes(packed)} packed, ${kilobytes(unpacked)} in ${files} files, ` +
    `${packages.length} package (${packages.join(', ')})`,
)
ensureOldestNode()
