import { serverForFile, type Client, type TestServer } from '../server.ts'

/** Two programs on one database, with one administrator in both of them. */
interface TwoPrograms {
  server: TestServer
  other: TestServer
  admins: [Client, Client]
}

/** Starts two programs on one database for the test file that calls this, each with enough connections for a race. */
export async function startTwo(): Promise<TwoPrograms> {
  const server = await serverForFile({ connections: 8 })
  const other = await serverForFile({ connections: 8, beside: server })
  const admin = await server.asAdmin()
  return { server, other, admins: [admin, await other.as(admin.account)] }
}
