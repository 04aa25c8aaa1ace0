import { join } from 'node:path'

/** The embedded database: `cluster/` belongs to PostgreSQL; passwords and the log lie beside it. */
export const databaseFolder = (dataDir: string) => join(dataDir, 'database')

/** Files that people have uploaded. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files')

/** The key of an installation without `SECRET_KEY`. */
export const secretKeyFile = (dataDir: string) => join(dataDir, 'secret.key')
