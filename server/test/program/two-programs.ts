import { startServer, type Client, type TestServer } from '../server.ts'

/** Two programs on one database, with one administrator in both of them. */
export interface TwoPrograms {
  server: TestServer
  other: TestServer
  admins: [Client, Client]
  close: () => Promise<void>
}

/** Starts two programs on one database, each with enough connections for a race. */
export async function startTwo(): Promise<TwoPrograms> {
  const server = await startServer({ connections: 8 })
  const other = await startServer({ connections: 8, beside: server })
  const admin = await server.asAdmin()
  const close = async () => {
    await other.close()
    await server.close()
  }
  return { server, other, admins: [admin, await other.as(admin.account)], close }
}
