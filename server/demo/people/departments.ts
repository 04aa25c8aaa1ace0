const group = (name: string, status: 0 | 1 = 1) => ({ name, status })

/** Departments of a food supplier with their groups; one is no longer in use. */
export const demoDepartments = [
  { name: '業務部', groups: [group('北區業務組'), group('中區業務組'), group('南區業務組')] },
  { name: '倉儲部', groups: [group('進貨組'), group('出貨組')] },
  { name: '採購部', groups: [group('原物料採購組')] },
  { name: '行政部', groups: [group('財務組'), group('總務組', 0)] },
]
