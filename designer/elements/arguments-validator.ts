import {
  type CustomValidator,
  createErrorHandler,
  type GenericObjectType,
  toErrorList,
  unwrapErrorHandler,
  type ValidatorType,
} from '@rjsf/utils';

/**
 * The validator of the panel of a pattern's arguments: which params there are is known only when it is opened, and all
 * that is asked of their fields is what the panel asks itself.
 */
export const argumentsValidator: ValidatorType = {
  validateFormData(formData, _schema, customValidate?: CustomValidator, _transform?, uiSchema?) {
    if (!customValidate) return { errors: [], errorSchema: {} };
    const told = customValidate(formData, createErrorHandler(formData as GenericObjectType), uiSchema);
    const errorSchema = unwrapErrorHandler(told);
    return { errors: toErrorList(errorSchema), errorSchema };
  },
  isValid: () => true,
  rawValidation: () => ({}),
};
