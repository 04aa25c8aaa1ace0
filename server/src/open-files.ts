import type { Config } from './kit/config.ts'
import { filesFolder } from './db/embedded/data-folder.ts'
import { diskStore, type FileStore } from './kit/files/files.ts'
import { s3Store } from './kit/files/s3-store.ts'

/** Opens the file store of the settings. */
export function openFiles({ fileStore, dataDir }: Pick<Config, 'fileStore' | 'dataDir'>): FileStore {
  return fileStore.kind === 's3' ? s3Store(fileStore) : diskStore(filesFolder(dataDir))
}
