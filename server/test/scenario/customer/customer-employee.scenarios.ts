import { identity, pages, scope } from '@banquet/contract/call/access'
import { customerEmployee as calls, type Link } from '@banquet/contract/customer/customer-employee'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { maxInteger } from '@banquet/contract/call/list'
import { fullGrants, type Client, type Parts, type Reply } from '../../server.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

async function employee({ server }: World): Promise<number> {
  return (await server.addAccount({ identity: identity.employee })).id
}

/** An employee who sees the own customers only, with every right on them. */
function seller({ server }: World): Promise<Client> {
  const { [pages.customers.id]: all } = fullGrants(pages.customers.id)
  const grants = all && { [pages.customers.id]: { ...all, scope: scope.onlySelf } }
  return server.asKind(identity.employee, grants)
}

/** Links an employee to a customer. */
async function link(world: World, customerId: number, employeeId: number): Promise<Link> {
  const body = { customer_id: customerId, employeeId }
  return (await world.admin.call(calls.create, { body })).body
}

async function linked(world: World): Promise<Link> {
  return link(world, await world.row('customer'), await employee(world))
}

/** An edit with a value in each field. */
async function editing(world: World, e: Endpoint): Promise<Parts> {
  const { id } = await linked(world)
  return about(e, id, await world.row('department'))
}

function about(e: Endpoint, id: number, departmentId: number | null): Parts {
  return e === calls.put ? { body: { id, departmentId } } : { params: { id }, body: { departmentId } }
}

function onClosed(e: Endpoint): Refuse {
  return async (world) => {
    const { id } = await linked(world)
    await world.admin.call(calls.remove, { params: { id } })
    return world.admin.send(e, about(e, id, null))
  }
}

/** Two look after a customer, and one of them acts on the link of the other. */
async function ofAnother(world: World, act: (own: Client, other: Link) => Promise<Reply>): Promise<Reply> {
  const own = await seller(world)
  const other = await linked(world)
  await link(world, other.customer_id, own.account.id)
  return act(own, other)
}

/** The scenarios of the calls about links. */
export const customerEmployee: Scenarios = {
  inputs: {
    create: async (world) => ({
      body: { customer_id: await world.row('customer'), employeeId: await employee(world) },
    }),
    update: (world) => editing(world, calls.update),
    put: (world) => editing(world, calls.put),
    handOver: async (world) => {
      const { customer_id, employeeId } = await linked(world)
      const toEmployeeId = await employee(world)
      return { body: { customerIds: [customer_id], fromEmployeeId: employeeId, toEmployeeId } }
    },
  },
  refusals: {
    create: {
      'customer-employee.duplicate': async (world) => {
        const { customer_id, employeeId } = await linked(world)
        return world.admin.call(calls.create, { body: { customer_id, employeeId } })
      },
    },
    update: {
      'customer-employee.closed': onClosed(calls.update),
      'customer.out-of-scope': (world) =>
        ofAnother(world, (own, { id }) => own.send(calls.update, about(calls.update, id, null))),
    },
    put: {
      'customer-employee.closed': onClosed(calls.put),
      'customer.out-of-scope': (world) =>
        ofAnother(world, (own, { id }) => own.send(calls.put, about(calls.put, id, null))),
    },
    remove: {
      'customer.out-of-scope': (world) =>
        ofAnother(world, (own, { id }) => own.call(calls.remove, { params: { id } })),
    },
    handOver: {
      'not-found': async (world) =>
        world.admin.call(calls.handOver, {
          body: { customerIds: [maxInteger], toEmployeeId: await employee(world) },
        }),
      'customer-employee.closed': async (world) => {
        const body = {
          customerIds: [await world.row('customer')],
          fromEmployeeId: await employee(world),
          toEmployeeId: await employee(world),
        }
        return world.admin.call(calls.handOver, { body })
      },
      'customer.out-of-scope': (world) =>
        ofAnother(world, (own, { customer_id, employeeId }) => {
          const body = {
            customerIds: [customer_id],
            fromEmployeeId: employeeId,
            toEmployeeId: own.account.id,
          }
          return own.call(calls.handOver, { body })
        }),
    },
  },
}
