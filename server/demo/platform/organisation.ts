import { addPicture } from '../../src/platform/file/add-picture.ts'
import { changePicture } from '../../src/platform/file/claim-file.ts'
import type { Context } from '../../src/kit/context.ts'
import type { FileStore } from '../../src/kit/files/files.ts'
import { updateRow } from '../../src/kit/rows/rows.ts'
import { organisationId } from '../../src/platform/organisation/organisation.queries.ts'
import { organisations } from '../../src/tables/platform/organisation.table.ts'
import { drawLogo } from './logo.ts'

/** The supplier that the demonstration is about. */
const supplier = {
  name: '禾豐食品股份有限公司',
  enName: 'Hefeng Foods Co., Ltd.',
  taxIdNumber: '12345675',
  telephone: '(02)2700-1234',
  email: 'service@hefeng.example',
  address: '106臺北市大安區信義路四段100號8樓',
  enAddress: "8F., No. 100, Sec. 4, Xinyi Rd., Da'an Dist., Taipei City 106, Taiwan",
}

/** Sets the data and the logo of the supplier. */
export async function setSupplier(ctx: Context, store: FileStore): Promise<void> {
  const content = await drawLogo()
  const { id: logoId } = await addPicture(ctx, store, { name: 'logo.png', type: 'image/png', content })
  await changePicture(ctx, { from: null, to: logoId, path: 'logoId' })
  await updateRow(ctx, organisations, { which: organisationId, set: { ...supplier, logoId } })
}
