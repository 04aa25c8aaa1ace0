import type { Listed, Screen } from '../../shared/frame/screen.ts'

export const catalogueScreens: readonly Listed<Screen>[] = [
  {
    path: '/admin/products',
    page: 'products',
    title: 'products',
    load: () => import('./product/products.page.tsx').then((file) => file.ProductsPage),
  },
  {
    path: '/admin/products/form',
    page: 'products',
    right: 'add',
    title: 'productAdd',
    load: () => import('./product/product-form.page.tsx').then((file) => file.ProductFormPage),
  },
  {
    path: '/admin/products/form/$id',
    page: 'products',
    right: 'edit',
    title: 'productEdit',
    load: () => import('./product/product-form.page.tsx').then((file) => file.ProductFormPage),
  },
  {
    path: '/admin/product-types',
    page: 'productTypes',
    title: 'productTypes',
    load: () => import('./product-type/product-types.page.tsx').then((file) => file.ProductTypesPage),
  },
  {
    path: '/admin/food-materials',
    page: 'foodMaterials',
    title: 'foodMaterials',
    load: () => import('./food-material/food-materials.page.tsx').then((file) => file.FoodMaterialsPage),
  },
  {
    path: '/admin/food-material-types',
    page: 'foodMaterialTypes',
    title: 'foodMaterialTypes',
    load: () =>
      import('./food-material-type/food-material-types.page.tsx').then((file) => file.FoodMaterialTypesPage),
  },
  {
    path: '/admin/units',
    page: 'units',
    title: 'units',
    load: () => import('./unit/units.page.tsx').then((file) => file.UnitsPage),
  },
  {
    path: '/admin/products/recipe/$id',
    page: 'products',
    title: 'recipe',
    load: () => import('./recipe/recipe.page.tsx').then((file) => file.RecipePage),
  },
]
