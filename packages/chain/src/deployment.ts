/** A shared object. Knowing the version since which it is shared saves a lookup per transaction. */
export interface SharedObject {
  readonly objectId: string;
  readonly initialSharedVersion: string;
}

/** Where the contract lives on a network. Objects of which there are many, such as pools, are not included. */
export interface Deployment {
  /** Package to call: the newest version. */
  readonly packageId: string;
  /** Package that its types are named after: the version that introduced them, which is the first for all of them. */
  readonly originalPackageId: string;
  readonly state: SharedObject;
  readonly kiosk: SharedObject;
  readonly shop: SharedObject;
  readonly userPool: SharedObject;
  readonly couponBook: SharedObject;
}
