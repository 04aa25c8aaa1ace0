import { beforeEach, expect, test } from 'vitest'
import { identity, pages, scope, type Grants } from '@banquet/contract/call/access'
import { product } from '@banquet/contract/catalogue/product'
import { maxRecent, recentRecord } from '@banquet/contract/office/recent-record'
import { addProduct } from '../../../test/rows/goods.ts'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { fullGrants, serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { recentRecords } from '../../tables/office/recent-record.table.ts'
import { eq } from 'drizzle-orm'

let at = 0
const server = await serverForFile()
const { db } = server.ctx
// Each record is opened a second after the one before.
const clock = { now: () => new Date(Date.UTC(2026, 10, 30) + at * 1000) }
