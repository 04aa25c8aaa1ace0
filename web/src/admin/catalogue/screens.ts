import type { Screen } from '../../shared/frame/screen.ts'

export const catalogueScreens = [
  {
    path: '/admin/products',
    page: 'products',
    title: 'products',
  },
  {
    path: '/admin/products/form',
    page: 'products',
    right: 'add',
    title: 'productAdd',
  },
  {
    path: '/admin/products/form/$id',
    page: 'products',
    right: 'edit',
    title: 'productEdit',
  },
  {
    path: '/admin/product-types',
    page: 'productTypes',
    title: 'productTypes',
  },
  {
    path: '/admin/food-materials',
    page: 'foodMaterials',
    title: 'foodMaterials',
  },
  {
    path: '/admin/food-material-types',
    page: 'foodMaterialTypes',
    title: 'foodMaterialTypes',
  },
  {
    path: '/admin/units',
    page: 'units',
    title: 'units',
  },
  {
    path: '/admin/products/recipe/$id',
    page: 'products',
    title: 'recipe',
  },
] as const satisfies readonly Screen[]
