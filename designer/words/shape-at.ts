export { narrowed, type PlaceWords, shapeAt, shapesOf } from '@muster/engine/check';
