import { GrpcTypes } from '@mysten/sui/grpc';
import type { MoveObject } from '../../model/chain-object.ts';
import type { NetworkReader } from '../../network.ts';
import { readDynamicField } from '../../render/dynamic-field.ts';
import { type FieldMask, readFieldMask } from '../../render/proto/field-mask.ts';
import type { Draft } from '../../render/proto/message-types.ts';
import { objectToProto, objectTypeText } from '../../render/proto/object-to-proto.ts';
import { selectFields } from '../../render/proto/select-fields.ts';
import { typeToText } from '../../render/type-to-text.ts';
import { readAddress } from '../../request-fields.ts';
import { createUnaryMethod } from '../grpc-method.ts';
import { fetchPage, readPageRequest, toNextPage } from '../page-request.ts';

type FieldDraft = Draft<typeof GrpcTypes.DynamicField>;

const defaultMask = 'parent,field_id';
const { FIELD, OBJECT } = GrpcTypes.DynamicField_DynamicFieldKind;

export const listDynamicFields = createUnaryMethod(
  { request: GrpcTypes.ListDynamicFieldsRequest, response: GrpcTypes.ListDynamicFieldsResponse },
  (network, request) => {
    const mask = readFieldMask(request.readMask, GrpcTypes.DynamicField, defaultMask);
    const parent = readAddress(request.parent, 'parent');
    const list = `fields ${parent}`;
    const page = fetchPage(
      (part) => network.children(parent, part),
      ({ contents }) => contents.length,
      readPageRequest(list, request),
    );
    return {
      dynamicFields: page.items.flatMap((object) => toFields(network, parent, object, mask)),
      ...toNextPage(list, page),
    };
  },
);

/** One field or none: a child of a field's id is the field's object and is listed with the field. */
function toFields(network: NetworkReader, parent: string, object: MoveObject, mask: FieldMask): FieldDraft[] {
  const field = readDynamicField(network, object);
  if (!field) return [];
  const { name, value, childId } = field;
  const child = childId === undefined ? undefined : network.object(childId);
  const draft = selectFields<FieldDraft>(mask, {
    kind: () => (childId === undefined ? FIELD : OBJECT),
    parent: () => parent,
    fieldId: () => object.id,
    fieldObject: (within) => objectToProto(network, object, within),
    name: () => ({ name: typeToText(name.type), value: name.bytes }),
    value: () => ({ name: typeToText(value.type), value: value.bytes }),
    valueType: () => (child ? objectTypeText(child) : typeToText(value.type)),
    childId: () => childId,
    childObject: (within) => child && objectToProto(network, child, within),
  });
  return [draft];
}
