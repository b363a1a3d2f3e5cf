import { CustomersFrame } from './customers-screen.tsx';
import { ProductVersions } from './products/product-versions.tsx';

/** `/customers/products`: the versions of what we lend. */
export function ProductsScreen() {
  return (
    <CustomersFrame part="products">
      <ProductVersions />
    </CustomersFrame>
  );
}
