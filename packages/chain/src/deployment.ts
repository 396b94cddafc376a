/** An object that everyone may use; with the version from which it is shared, a transaction needs not look it up. */
export interface SharedObject {
  readonly objectId: string;
  readonly initialSharedVersion: string;
}

/** Where the programme is on a network. Objects that are many, such as pools, are not in it. */
export interface Deployment {
  /** What is called: the newest version of the package. */
  readonly packageId: string;
  /** What its types are named after: the version that brought them, which for all of these is the first. */
  readonly originalPackageId: string;
  readonly state: SharedObject;
  readonly kiosk: SharedObject;
  readonly shop: SharedObject;
  readonly userPool: SharedObject;
  readonly couponBook: SharedObject;
}
