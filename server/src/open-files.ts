import type { Config } from './config.ts'
import { filesFolder } from './db/data-folder.ts'
import { diskStore, type FileStore } from './kit/files.ts'
import { s3Store } from './kit/s3-store.ts'

/** The store of files that the settings name. */
export function openFiles({ fileStore, dataDir }: Pick<Config, 'fileStore' | 'dataDir'>): FileStore {
  return fileStore.kind === 's3' ? s3Store(fileStore) : diskStore(filesFolder(dataDir))
}
