import { join } from 'node:path'

/** The embedded database: `cluster/` is PostgreSQL's, beside it are passwords and the log. */
export const databaseFolder = (dataDir: string) => join(dataDir, 'database')

/** What people have uploaded. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files')

/** The key of an installation without `SECRET_KEY`. */
export const secretKeyFile = (dataDir: string) => join(dataDir, 'secret.key')
