// Made by npm run generate from the descriptors of the language.
const exports = {};
(() => {

exports["53b96c26"] = validate10;
const schema11 = {"type":"object","properties":{"kind":{"type":"string"},"id":{"type":"string"},"version":{"type":"number"},"title":{"type":"string"},"base":{"type":"string"},"theme":{"type":"string"},"language":{"type":"string"},"layout":{"type":"string","enum":["side","top"]},"session":{"type":"string","enum":["staff","applicant"]},"signIn":{"type":"string"},"home":{"type":"string"},"notFound":{"type":"string"},"compat":{"type":"string"}},"$id":"53b96c26"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="53b96c26" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.kind.type,parentSchema:schema11.properties.kind,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.version !== undefined){
let data2 = data.version;
if(!(typeof data2 == "number")){
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.version.type,parentSchema:schema11.properties.version,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.title !== undefined){
let data3 = data.title;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.title.type,parentSchema:schema11.properties.title,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.base !== undefined){
let data4 = data.base;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/base",schemaPath:"#/properties/base/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.base.type,parentSchema:schema11.properties.base,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.theme !== undefined){
let data5 = data.theme;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/theme",schemaPath:"#/properties/theme/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.theme.type,parentSchema:schema11.properties.theme,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.language !== undefined){
let data6 = data.language;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.language.type,parentSchema:schema11.properties.language,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.layout !== undefined){
let data7 = data.layout;
if(typeof data7 !== "string"){
const err7 = {instancePath:instancePath+"/layout",schemaPath:"#/properties/layout/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.layout.type,parentSchema:schema11.properties.layout,data:data7};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((data7 === "side") || (data7 === "top"))){
const err8 = {instancePath:instancePath+"/layout",schemaPath:"#/properties/layout/enum",keyword:"enum",params:{allowedValues: schema11.properties.layout.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.layout.enum,parentSchema:schema11.properties.layout,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.session !== undefined){
let data8 = data.session;
if(typeof data8 !== "string"){
const err9 = {instancePath:instancePath+"/session",schemaPath:"#/properties/session/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.session.type,parentSchema:schema11.properties.session,data:data8};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!((data8 === "staff") || (data8 === "applicant"))){
const err10 = {instancePath:instancePath+"/session",schemaPath:"#/properties/session/enum",keyword:"enum",params:{allowedValues: schema11.properties.session.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.session.enum,parentSchema:schema11.properties.session,data:data8};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.signIn !== undefined){
let data9 = data.signIn;
if(typeof data9 !== "string"){
const err11 = {instancePath:instancePath+"/signIn",schemaPath:"#/properties/signIn/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.signIn.type,parentSchema:schema11.properties.signIn,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.home !== undefined){
let data10 = data.home;
if(typeof data10 !== "string"){
const err12 = {instancePath:instancePath+"/home",schemaPath:"#/properties/home/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.home.type,parentSchema:schema11.properties.home,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.notFound !== undefined){
let data11 = data.notFound;
if(typeof data11 !== "string"){
const err13 = {instancePath:instancePath+"/notFound",schemaPath:"#/properties/notFound/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.notFound.type,parentSchema:schema11.properties.notFound,data:data11};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.compat !== undefined){
let data12 = data.compat;
if(typeof data12 !== "string"){
const err14 = {instancePath:instancePath+"/compat",schemaPath:"#/properties/compat/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.compat.type,parentSchema:schema11.properties.compat,data:data12};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports.f651bb2 = validate10;
const schema11 = {"type":"object","properties":{"label":{"type":"string"},"icon":{"type":"string"},"page":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]}},"$id":"f651bb2"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="f651bb2" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.label !== undefined){
let data0 = data.label;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.icon !== undefined){
let data1 = data.icon;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/icon",schemaPath:"#/properties/icon/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.icon.type,parentSchema:schema11.properties.icon,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.page !== undefined){
let data2 = data.page;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.page.type,parentSchema:schema11.properties.page,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.hidden !== undefined){
let data3 = data.hidden;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((data3 === "true") || (data3 === "false"))){
const err4 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-5c4b4dc"] = validate10;
const schema11 = {"type":"object","properties":{"kind":{"type":"string"},"id":{"type":"string"},"version":{"type":"number"},"path":{"type":"string"},"title":{"type":"string"},"parents":{"type":"string"},"access":{"type":"string"},"function":{"type":"string"},"size":{"type":"string","enum":["small","medium","full"]},"background":{"type":"string"},"derive":{"type":"string"},"on":{"type":"string"}},"$id":"-5c4b4dc"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-5c4b4dc" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.kind.type,parentSchema:schema11.properties.kind,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.version !== undefined){
let data2 = data.version;
if(!(typeof data2 == "number")){
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.version.type,parentSchema:schema11.properties.version,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.path !== undefined){
let data3 = data.path;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.path.type,parentSchema:schema11.properties.path,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.title !== undefined){
let data4 = data.title;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.title.type,parentSchema:schema11.properties.title,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.parents !== undefined){
let data5 = data.parents;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/parents",schemaPath:"#/properties/parents/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.parents.type,parentSchema:schema11.properties.parents,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.access !== undefined){
let data6 = data.access;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/access",schemaPath:"#/properties/access/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.access.type,parentSchema:schema11.properties.access,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.function !== undefined){
let data7 = data.function;
if(typeof data7 !== "string"){
const err7 = {instancePath:instancePath+"/function",schemaPath:"#/properties/function/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.function.type,parentSchema:schema11.properties.function,data:data7};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.size !== undefined){
let data8 = data.size;
if(typeof data8 !== "string"){
const err8 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.size.type,parentSchema:schema11.properties.size,data:data8};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(((data8 === "small") || (data8 === "medium")) || (data8 === "full"))){
const err9 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/enum",keyword:"enum",params:{allowedValues: schema11.properties.size.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.size.enum,parentSchema:schema11.properties.size,data:data8};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.background !== undefined){
let data9 = data.background;
if(typeof data9 !== "string"){
const err10 = {instancePath:instancePath+"/background",schemaPath:"#/properties/background/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.background.type,parentSchema:schema11.properties.background,data:data9};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.derive !== undefined){
let data10 = data.derive;
if(typeof data10 !== "string"){
const err11 = {instancePath:instancePath+"/derive",schemaPath:"#/properties/derive/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.derive.type,parentSchema:schema11.properties.derive,data:data10};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.on !== undefined){
let data11 = data.on;
if(typeof data11 !== "string"){
const err12 = {instancePath:instancePath+"/on",schemaPath:"#/properties/on/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.on.type,parentSchema:schema11.properties.on,data:data11};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["2cca05cf"] = validate10;
const schema11 = {"type":"object","properties":{"label":{"type":"string"},"roles":{"type":"string"}},"$id":"2cca05cf"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="2cca05cf" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.label !== undefined){
let data0 = data.label;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.roles !== undefined){
let data1 = data.roles;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/roles",schemaPath:"#/properties/roles/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.roles.type,parentSchema:schema11.properties.roles,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-3e044245"] = validate10;
const schema11 = {"type":"object","properties":{"call":{"type":"string"},"with":{"type":"string"},"when":{"type":"string"},"fields":{"type":"string"},"every":{"type":"string"}},"$id":"-3e044245"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-3e044245" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.call !== undefined){
let data0 = data.call;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/call",schemaPath:"#/properties/call/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.call.type,parentSchema:schema11.properties.call,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.with !== undefined){
let data1 = data.with;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/with",schemaPath:"#/properties/with/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.with.type,parentSchema:schema11.properties.with,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.when !== undefined){
let data2 = data.when;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.fields !== undefined){
let data3 = data.fields;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.fields.type,parentSchema:schema11.properties.fields,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.every !== undefined){
let data4 = data.every;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.every.type,parentSchema:schema11.properties.every,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["219e3780"] = validate10;
const schema11 = {"type":"object","properties":{},"$id":"219e3780"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="219e3780" */;
let vErrors = null;
let errors = 0;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-36c20c8e"] = validate10;
const schema11 = {"type":"object","properties":{"kind":{"type":"string"},"id":{"type":"string"},"version":{"type":"number"},"title":{"type":"string"},"size":{"type":"string","enum":["small","medium","large","full"]},"unsaved":{"type":"string"},"dismiss":{"type":"string","enum":["true","false"]},"result":{"type":"string"},"derive":{"type":"string"},"on":{"type":"string"}},"$id":"-36c20c8e"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-36c20c8e" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.kind.type,parentSchema:schema11.properties.kind,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.version !== undefined){
let data2 = data.version;
if(!(typeof data2 == "number")){
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.version.type,parentSchema:schema11.properties.version,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.title !== undefined){
let data3 = data.title;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.title.type,parentSchema:schema11.properties.title,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.size !== undefined){
let data4 = data.size;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.size.type,parentSchema:schema11.properties.size,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((((data4 === "small") || (data4 === "medium")) || (data4 === "large")) || (data4 === "full"))){
const err5 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/enum",keyword:"enum",params:{allowedValues: schema11.properties.size.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.size.enum,parentSchema:schema11.properties.size,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.unsaved !== undefined){
let data5 = data.unsaved;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/unsaved",schemaPath:"#/properties/unsaved/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.unsaved.type,parentSchema:schema11.properties.unsaved,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.dismiss !== undefined){
let data6 = data.dismiss;
if(typeof data6 !== "string"){
const err7 = {instancePath:instancePath+"/dismiss",schemaPath:"#/properties/dismiss/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.dismiss.type,parentSchema:schema11.properties.dismiss,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((data6 === "true") || (data6 === "false"))){
const err8 = {instancePath:instancePath+"/dismiss",schemaPath:"#/properties/dismiss/enum",keyword:"enum",params:{allowedValues: schema11.properties.dismiss.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.dismiss.enum,parentSchema:schema11.properties.dismiss,data:data6};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.result !== undefined){
let data7 = data.result;
if(typeof data7 !== "string"){
const err9 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.result.type,parentSchema:schema11.properties.result,data:data7};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.derive !== undefined){
let data8 = data.derive;
if(typeof data8 !== "string"){
const err10 = {instancePath:instancePath+"/derive",schemaPath:"#/properties/derive/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.derive.type,parentSchema:schema11.properties.derive,data:data8};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.on !== undefined){
let data9 = data.on;
if(typeof data9 !== "string"){
const err11 = {instancePath:instancePath+"/on",schemaPath:"#/properties/on/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.on.type,parentSchema:schema11.properties.on,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-5f975172"] = validate10;
const schema11 = {"type":"object","properties":{"kind":{"type":"string"},"id":{"type":"string"},"version":{"type":"number"},"entity":{"type":"string"},"title":{"type":"string"},"derive":{"type":"string"},"start":{"type":"string"},"edit":{"type":"string"},"mode":{"type":"string","enum":["first","all"]},"saveLabel":{"type":"string"},"cancelLabel":{"type":"string"}},"$id":"-5f975172"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-5f975172" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.kind.type,parentSchema:schema11.properties.kind,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.version !== undefined){
let data2 = data.version;
if(!(typeof data2 == "number")){
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.version.type,parentSchema:schema11.properties.version,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.entity !== undefined){
let data3 = data.entity;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/entity",schemaPath:"#/properties/entity/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.entity.type,parentSchema:schema11.properties.entity,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.title !== undefined){
let data4 = data.title;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.title.type,parentSchema:schema11.properties.title,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.derive !== undefined){
let data5 = data.derive;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/derive",schemaPath:"#/properties/derive/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.derive.type,parentSchema:schema11.properties.derive,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.start !== undefined){
let data6 = data.start;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.start.type,parentSchema:schema11.properties.start,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.edit !== undefined){
let data7 = data.edit;
if(typeof data7 !== "string"){
const err7 = {instancePath:instancePath+"/edit",schemaPath:"#/properties/edit/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.edit.type,parentSchema:schema11.properties.edit,data:data7};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.mode !== undefined){
let data8 = data.mode;
if(typeof data8 !== "string"){
const err8 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.mode.type,parentSchema:schema11.properties.mode,data:data8};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!((data8 === "first") || (data8 === "all"))){
const err9 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/enum",keyword:"enum",params:{allowedValues: schema11.properties.mode.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.mode.enum,parentSchema:schema11.properties.mode,data:data8};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.saveLabel !== undefined){
let data9 = data.saveLabel;
if(typeof data9 !== "string"){
const err10 = {instancePath:instancePath+"/saveLabel",schemaPath:"#/properties/saveLabel/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.saveLabel.type,parentSchema:schema11.properties.saveLabel,data:data9};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.cancelLabel !== undefined){
let data10 = data.cancelLabel;
if(typeof data10 !== "string"){
const err11 = {instancePath:instancePath+"/cancelLabel",schemaPath:"#/properties/cancelLabel/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.cancelLabel.type,parentSchema:schema11.properties.cancelLabel,data:data10};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-6013fb10"] = validate10;
const schema11 = {"type":"object","properties":{"id":{"type":"string"},"must":{"type":"string"},"when":{"type":"string"},"column":{"type":"string"},"message":{"type":"string"}},"$id":"-6013fb10"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-6013fb10" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.must !== undefined){
let data1 = data.must;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/must",schemaPath:"#/properties/must/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.must.type,parentSchema:schema11.properties.must,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.when !== undefined){
let data2 = data.when;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.column !== undefined){
let data3 = data.column;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/column",schemaPath:"#/properties/column/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.column.type,parentSchema:schema11.properties.column,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.message !== undefined){
let data4 = data.message;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.message.type,parentSchema:schema11.properties.message,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["71bb31b4"] = validate10;
const schema11 = {"type":"object","properties":{"kind":{"type":"string"},"id":{"type":"string"},"version":{"type":"number"},"entity":{"type":"string"},"derive":{"type":"string"},"showActions":{"type":"string"},"search":{"type":"string"},"export":{"type":"string","enum":["true","false"]},"select":{"type":"string","enum":["one","many"]},"pageSize":{"type":"number"},"rowTone":{"type":"string"}},"$id":"71bb31b4"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="71bb31b4" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.kind.type,parentSchema:schema11.properties.kind,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.version !== undefined){
let data2 = data.version;
if(!(typeof data2 == "number")){
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.version.type,parentSchema:schema11.properties.version,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.entity !== undefined){
let data3 = data.entity;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/entity",schemaPath:"#/properties/entity/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.entity.type,parentSchema:schema11.properties.entity,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.derive !== undefined){
let data4 = data.derive;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/derive",schemaPath:"#/properties/derive/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.derive.type,parentSchema:schema11.properties.derive,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.showActions !== undefined){
let data5 = data.showActions;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/showActions",schemaPath:"#/properties/showActions/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.showActions.type,parentSchema:schema11.properties.showActions,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.search !== undefined){
let data6 = data.search;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/search",schemaPath:"#/properties/search/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.search.type,parentSchema:schema11.properties.search,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.export !== undefined){
let data7 = data.export;
if(typeof data7 !== "string"){
const err7 = {instancePath:instancePath+"/export",schemaPath:"#/properties/export/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.export.type,parentSchema:schema11.properties.export,data:data7};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((data7 === "true") || (data7 === "false"))){
const err8 = {instancePath:instancePath+"/export",schemaPath:"#/properties/export/enum",keyword:"enum",params:{allowedValues: schema11.properties.export.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.export.enum,parentSchema:schema11.properties.export,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.select !== undefined){
let data8 = data.select;
if(typeof data8 !== "string"){
const err9 = {instancePath:instancePath+"/select",schemaPath:"#/properties/select/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.select.type,parentSchema:schema11.properties.select,data:data8};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!((data8 === "one") || (data8 === "many"))){
const err10 = {instancePath:instancePath+"/select",schemaPath:"#/properties/select/enum",keyword:"enum",params:{allowedValues: schema11.properties.select.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.select.enum,parentSchema:schema11.properties.select,data:data8};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.pageSize !== undefined){
let data9 = data.pageSize;
if(!(typeof data9 == "number")){
const err11 = {instancePath:instancePath+"/pageSize",schemaPath:"#/properties/pageSize/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.pageSize.type,parentSchema:schema11.properties.pageSize,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.rowTone !== undefined){
let data10 = data.rowTone;
if(typeof data10 !== "string"){
const err12 = {instancePath:instancePath+"/rowTone",schemaPath:"#/properties/rowTone/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.rowTone.type,parentSchema:schema11.properties.rowTone,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["1b36183e"] = validate10;
const schema11 = {"type":"object","properties":{"kind":{"type":"string"},"id":{"type":"string"},"version":{"type":"number"},"title":{"type":"string"},"paper":{"type":"string","enum":["A4","A5","Letter"]},"margins":{"type":"string","enum":["narrow","normal","wide"]},"head":{"type":"string"},"foot":{"type":"string"},"derive":{"type":"string"}},"$id":"1b36183e"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="1b36183e" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.kind.type,parentSchema:schema11.properties.kind,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.version !== undefined){
let data2 = data.version;
if(!(typeof data2 == "number")){
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.version.type,parentSchema:schema11.properties.version,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.title !== undefined){
let data3 = data.title;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.title.type,parentSchema:schema11.properties.title,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.paper !== undefined){
let data4 = data.paper;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/paper",schemaPath:"#/properties/paper/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.paper.type,parentSchema:schema11.properties.paper,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(((data4 === "A4") || (data4 === "A5")) || (data4 === "Letter"))){
const err5 = {instancePath:instancePath+"/paper",schemaPath:"#/properties/paper/enum",keyword:"enum",params:{allowedValues: schema11.properties.paper.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.paper.enum,parentSchema:schema11.properties.paper,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.margins !== undefined){
let data5 = data.margins;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/margins",schemaPath:"#/properties/margins/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.margins.type,parentSchema:schema11.properties.margins,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(((data5 === "narrow") || (data5 === "normal")) || (data5 === "wide"))){
const err7 = {instancePath:instancePath+"/margins",schemaPath:"#/properties/margins/enum",keyword:"enum",params:{allowedValues: schema11.properties.margins.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.margins.enum,parentSchema:schema11.properties.margins,data:data5};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.head !== undefined){
let data6 = data.head;
if(typeof data6 !== "string"){
const err8 = {instancePath:instancePath+"/head",schemaPath:"#/properties/head/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.head.type,parentSchema:schema11.properties.head,data:data6};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.foot !== undefined){
let data7 = data.foot;
if(typeof data7 !== "string"){
const err9 = {instancePath:instancePath+"/foot",schemaPath:"#/properties/foot/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.foot.type,parentSchema:schema11.properties.foot,data:data7};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.derive !== undefined){
let data8 = data.derive;
if(typeof data8 !== "string"){
const err10 = {instancePath:instancePath+"/derive",schemaPath:"#/properties/derive/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.derive.type,parentSchema:schema11.properties.derive,data:data8};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["64ae2a43"] = validate10;
const schema11 = {"type":"object","properties":{"left":{"type":"string"},"middle":{"type":"string"},"right":{"type":"string"}},"$id":"64ae2a43"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="64ae2a43" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.left !== undefined){
let data0 = data.left;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/left",schemaPath:"#/properties/left/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.left.type,parentSchema:schema11.properties.left,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.middle !== undefined){
let data1 = data.middle;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/middle",schemaPath:"#/properties/middle/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.middle.type,parentSchema:schema11.properties.middle,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.right !== undefined){
let data2 = data.right;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/right",schemaPath:"#/properties/right/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.right.type,parentSchema:schema11.properties.right,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-3ce5cf7d"] = validate10;
const schema11 = {"type":"object","properties":{"kind":{"type":"string"},"id":{"type":"string"},"version":{"type":"number"},"title":{"type":"string"},"source":{"type":"string"},"show":{"type":"string"},"reverse":{"type":"string","enum":["true","false"]},"limit":{"type":"number"},"rest":{"type":"string"},"totals":{"type":"string","enum":["true","false"]},"subtotals":{"type":"string","enum":["true","false"]},"headcount":{"type":"string","enum":["true","false"]},"full":{"type":"string","enum":["true","false"]}},"$id":"-3ce5cf7d"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-3ce5cf7d" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.kind.type,parentSchema:schema11.properties.kind,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.version !== undefined){
let data2 = data.version;
if(!(typeof data2 == "number")){
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.version.type,parentSchema:schema11.properties.version,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.title !== undefined){
let data3 = data.title;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.title.type,parentSchema:schema11.properties.title,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.source !== undefined){
let data4 = data.source;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.source.type,parentSchema:schema11.properties.source,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.show !== undefined){
let data5 = data.show;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/show",schemaPath:"#/properties/show/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.show.type,parentSchema:schema11.properties.show,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.reverse !== undefined){
let data6 = data.reverse;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/reverse",schemaPath:"#/properties/reverse/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.reverse.type,parentSchema:schema11.properties.reverse,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((data6 === "true") || (data6 === "false"))){
const err7 = {instancePath:instancePath+"/reverse",schemaPath:"#/properties/reverse/enum",keyword:"enum",params:{allowedValues: schema11.properties.reverse.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.reverse.enum,parentSchema:schema11.properties.reverse,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.limit !== undefined){
let data7 = data.limit;
if(!(typeof data7 == "number")){
const err8 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.limit.type,parentSchema:schema11.properties.limit,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.rest !== undefined){
let data8 = data.rest;
if(typeof data8 !== "string"){
const err9 = {instancePath:instancePath+"/rest",schemaPath:"#/properties/rest/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.rest.type,parentSchema:schema11.properties.rest,data:data8};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.totals !== undefined){
let data9 = data.totals;
if(typeof data9 !== "string"){
const err10 = {instancePath:instancePath+"/totals",schemaPath:"#/properties/totals/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.totals.type,parentSchema:schema11.properties.totals,data:data9};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!((data9 === "true") || (data9 === "false"))){
const err11 = {instancePath:instancePath+"/totals",schemaPath:"#/properties/totals/enum",keyword:"enum",params:{allowedValues: schema11.properties.totals.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.totals.enum,parentSchema:schema11.properties.totals,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.subtotals !== undefined){
let data10 = data.subtotals;
if(typeof data10 !== "string"){
const err12 = {instancePath:instancePath+"/subtotals",schemaPath:"#/properties/subtotals/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.subtotals.type,parentSchema:schema11.properties.subtotals,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((data10 === "true") || (data10 === "false"))){
const err13 = {instancePath:instancePath+"/subtotals",schemaPath:"#/properties/subtotals/enum",keyword:"enum",params:{allowedValues: schema11.properties.subtotals.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.subtotals.enum,parentSchema:schema11.properties.subtotals,data:data10};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.headcount !== undefined){
let data11 = data.headcount;
if(typeof data11 !== "string"){
const err14 = {instancePath:instancePath+"/headcount",schemaPath:"#/properties/headcount/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.headcount.type,parentSchema:schema11.properties.headcount,data:data11};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!((data11 === "true") || (data11 === "false"))){
const err15 = {instancePath:instancePath+"/headcount",schemaPath:"#/properties/headcount/enum",keyword:"enum",params:{allowedValues: schema11.properties.headcount.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.headcount.enum,parentSchema:schema11.properties.headcount,data:data11};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.full !== undefined){
let data12 = data.full;
if(typeof data12 !== "string"){
const err16 = {instancePath:instancePath+"/full",schemaPath:"#/properties/full/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.full.type,parentSchema:schema11.properties.full,data:data12};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!((data12 === "true") || (data12 === "false"))){
const err17 = {instancePath:instancePath+"/full",schemaPath:"#/properties/full/enum",keyword:"enum",params:{allowedValues: schema11.properties.full.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.full.enum,parentSchema:schema11.properties.full,data:data12};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-703183c"] = validate10;
const schema11 = {"type":"object","properties":{"column":{"type":"string"},"label":{"type":"string"}},"$id":"-703183c"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-703183c" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.column !== undefined){
let data0 = data.column;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/column",schemaPath:"#/properties/column/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.column.type,parentSchema:schema11.properties.column,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.label !== undefined){
let data1 = data.label;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["45571c90"] = validate10;
const schema11 = {"type":"object","properties":{"column":{"type":"string"},"interval":{"type":"string","enum":["minute","day","weekday","week","month","monthOfYear","quarter","year","payrollMonth","fiscalYear"]},"id":{"type":"string"},"label":{"type":"string"}},"$id":"45571c90"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="45571c90" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.column !== undefined){
let data0 = data.column;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/column",schemaPath:"#/properties/column/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.column.type,parentSchema:schema11.properties.column,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.interval !== undefined){
let data1 = data.interval;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/interval",schemaPath:"#/properties/interval/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.interval.type,parentSchema:schema11.properties.interval,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!((((((((((data1 === "minute") || (data1 === "day")) || (data1 === "weekday")) || (data1 === "week")) || (data1 === "month")) || (data1 === "monthOfYear")) || (data1 === "quarter")) || (data1 === "year")) || (data1 === "payrollMonth")) || (data1 === "fiscalYear"))){
const err2 = {instancePath:instancePath+"/interval",schemaPath:"#/properties/interval/enum",keyword:"enum",params:{allowedValues: schema11.properties.interval.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.interval.enum,parentSchema:schema11.properties.interval,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.id !== undefined){
let data2 = data.id;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.label !== undefined){
let data3 = data.label;
if(typeof data3 !== "string"){
const err4 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["4e32fecf"] = validate10;
const schema11 = {"type":"object","properties":{"id":{"type":"string"},"label":{"type":"string"},"count":{"type":"string"},"distinct":{"type":"string"},"sum":{"type":"string"},"average":{"type":"string"},"min":{"type":"string"},"max":{"type":"string"},"median":{"type":"string"},"formula":{"type":"string"},"share":{"type":"string"},"within":{"type":"string"},"earlier":{"type":"string"},"by":{"type":"string"},"serial":{"type":"string","enum":["true","false"]},"where":{"type":"string"},"decimals":{"type":"number"}},"$id":"4e32fecf"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="4e32fecf" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.label !== undefined){
let data1 = data.label;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.count !== undefined){
let data2 = data.count;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.count.type,parentSchema:schema11.properties.count,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.distinct !== undefined){
let data3 = data.distinct;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/distinct",schemaPath:"#/properties/distinct/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.distinct.type,parentSchema:schema11.properties.distinct,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.sum !== undefined){
let data4 = data.sum;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/sum",schemaPath:"#/properties/sum/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.sum.type,parentSchema:schema11.properties.sum,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.average !== undefined){
let data5 = data.average;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/average",schemaPath:"#/properties/average/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.average.type,parentSchema:schema11.properties.average,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.min !== undefined){
let data6 = data.min;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/min",schemaPath:"#/properties/min/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.min.type,parentSchema:schema11.properties.min,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.max !== undefined){
let data7 = data.max;
if(typeof data7 !== "string"){
const err7 = {instancePath:instancePath+"/max",schemaPath:"#/properties/max/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.max.type,parentSchema:schema11.properties.max,data:data7};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.median !== undefined){
let data8 = data.median;
if(typeof data8 !== "string"){
const err8 = {instancePath:instancePath+"/median",schemaPath:"#/properties/median/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.median.type,parentSchema:schema11.properties.median,data:data8};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.formula !== undefined){
let data9 = data.formula;
if(typeof data9 !== "string"){
const err9 = {instancePath:instancePath+"/formula",schemaPath:"#/properties/formula/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.formula.type,parentSchema:schema11.properties.formula,data:data9};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.share !== undefined){
let data10 = data.share;
if(typeof data10 !== "string"){
const err10 = {instancePath:instancePath+"/share",schemaPath:"#/properties/share/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.share.type,parentSchema:schema11.properties.share,data:data10};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.within !== undefined){
let data11 = data.within;
if(typeof data11 !== "string"){
const err11 = {instancePath:instancePath+"/within",schemaPath:"#/properties/within/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.within.type,parentSchema:schema11.properties.within,data:data11};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.earlier !== undefined){
let data12 = data.earlier;
if(typeof data12 !== "string"){
const err12 = {instancePath:instancePath+"/earlier",schemaPath:"#/properties/earlier/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.earlier.type,parentSchema:schema11.properties.earlier,data:data12};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.by !== undefined){
let data13 = data.by;
if(typeof data13 !== "string"){
const err13 = {instancePath:instancePath+"/by",schemaPath:"#/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.by.type,parentSchema:schema11.properties.by,data:data13};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.serial !== undefined){
let data14 = data.serial;
if(typeof data14 !== "string"){
const err14 = {instancePath:instancePath+"/serial",schemaPath:"#/properties/serial/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.serial.type,parentSchema:schema11.properties.serial,data:data14};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!((data14 === "true") || (data14 === "false"))){
const err15 = {instancePath:instancePath+"/serial",schemaPath:"#/properties/serial/enum",keyword:"enum",params:{allowedValues: schema11.properties.serial.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.serial.enum,parentSchema:schema11.properties.serial,data:data14};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.where !== undefined){
let data15 = data.where;
if(typeof data15 !== "string"){
const err16 = {instancePath:instancePath+"/where",schemaPath:"#/properties/where/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.where.type,parentSchema:schema11.properties.where,data:data15};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.decimals !== undefined){
let data16 = data.decimals;
if(!(typeof data16 == "number")){
const err17 = {instancePath:instancePath+"/decimals",schemaPath:"#/properties/decimals/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.decimals.type,parentSchema:schema11.properties.decimals,data:data16};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["6d975de9"] = validate10;
const schema11 = {"type":"object","properties":{"column":{"type":"string"},"months":{"type":"number"},"days":{"type":"number"}},"$id":"6d975de9"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="6d975de9" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.column !== undefined){
let data0 = data.column;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/column",schemaPath:"#/properties/column/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.column.type,parentSchema:schema11.properties.column,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.months !== undefined){
let data1 = data.months;
if(!(typeof data1 == "number")){
const err1 = {instancePath:instancePath+"/months",schemaPath:"#/properties/months/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.months.type,parentSchema:schema11.properties.months,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.days !== undefined){
let data2 = data.days;
if(!(typeof data2 == "number")){
const err2 = {instancePath:instancePath+"/days",schemaPath:"#/properties/days/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.days.type,parentSchema:schema11.properties.days,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-20086dfc"] = validate10;
const schema11 = {"type":"object","properties":{"column":{"type":"string"},"down":{"type":"string","enum":["true","false"]}},"$id":"-20086dfc"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-20086dfc" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.column !== undefined){
let data0 = data.column;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/column",schemaPath:"#/properties/column/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.column.type,parentSchema:schema11.properties.column,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.down !== undefined){
let data1 = data.down;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/down",schemaPath:"#/properties/down/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.down.type,parentSchema:schema11.properties.down,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!((data1 === "true") || (data1 === "false"))){
const err2 = {instancePath:instancePath+"/down",schemaPath:"#/properties/down/enum",keyword:"enum",params:{allowedValues: schema11.properties.down.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.down.enum,parentSchema:schema11.properties.down,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports.cd1a3e8 = validate10;
const schema11 = {"type":"object","properties":{"chart":{"type":"string","enum":["bar","line","pie","number"]},"category":{"type":"string"},"series":{"type":"string"},"title":{"type":"string"},"shape":{"type":"string","enum":["pie","donut","3d"]},"slices":{"type":"string","enum":["value","label","percentage"]},"legend":{"type":"string","enum":["none","top","bottom","left","right"]},"orient":{"type":"string","enum":["horizontal","vertical"]},"labels":{"type":"string","enum":["true","false"]},"smooth":{"type":"string","enum":["true","false"]},"stacked":{"type":"string","enum":["true","false"]}},"$id":"cd1a3e8"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="cd1a3e8" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.chart !== undefined){
let data0 = data.chart;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/chart",schemaPath:"#/properties/chart/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.chart.type,parentSchema:schema11.properties.chart,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((((data0 === "bar") || (data0 === "line")) || (data0 === "pie")) || (data0 === "number"))){
const err1 = {instancePath:instancePath+"/chart",schemaPath:"#/properties/chart/enum",keyword:"enum",params:{allowedValues: schema11.properties.chart.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.chart.enum,parentSchema:schema11.properties.chart,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.category !== undefined){
let data1 = data.category;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/category",schemaPath:"#/properties/category/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.category.type,parentSchema:schema11.properties.category,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.series !== undefined){
let data2 = data.series;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/series",schemaPath:"#/properties/series/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.series.type,parentSchema:schema11.properties.series,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.title !== undefined){
let data3 = data.title;
if(typeof data3 !== "string"){
const err4 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.title.type,parentSchema:schema11.properties.title,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.shape !== undefined){
let data4 = data.shape;
if(typeof data4 !== "string"){
const err5 = {instancePath:instancePath+"/shape",schemaPath:"#/properties/shape/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.shape.type,parentSchema:schema11.properties.shape,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(((data4 === "pie") || (data4 === "donut")) || (data4 === "3d"))){
const err6 = {instancePath:instancePath+"/shape",schemaPath:"#/properties/shape/enum",keyword:"enum",params:{allowedValues: schema11.properties.shape.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.shape.enum,parentSchema:schema11.properties.shape,data:data4};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.slices !== undefined){
let data5 = data.slices;
if(typeof data5 !== "string"){
const err7 = {instancePath:instancePath+"/slices",schemaPath:"#/properties/slices/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.slices.type,parentSchema:schema11.properties.slices,data:data5};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(((data5 === "value") || (data5 === "label")) || (data5 === "percentage"))){
const err8 = {instancePath:instancePath+"/slices",schemaPath:"#/properties/slices/enum",keyword:"enum",params:{allowedValues: schema11.properties.slices.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.slices.enum,parentSchema:schema11.properties.slices,data:data5};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.legend !== undefined){
let data6 = data.legend;
if(typeof data6 !== "string"){
const err9 = {instancePath:instancePath+"/legend",schemaPath:"#/properties/legend/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.legend.type,parentSchema:schema11.properties.legend,data:data6};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(((((data6 === "none") || (data6 === "top")) || (data6 === "bottom")) || (data6 === "left")) || (data6 === "right"))){
const err10 = {instancePath:instancePath+"/legend",schemaPath:"#/properties/legend/enum",keyword:"enum",params:{allowedValues: schema11.properties.legend.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.legend.enum,parentSchema:schema11.properties.legend,data:data6};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.orient !== undefined){
let data7 = data.orient;
if(typeof data7 !== "string"){
const err11 = {instancePath:instancePath+"/orient",schemaPath:"#/properties/orient/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.orient.type,parentSchema:schema11.properties.orient,data:data7};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!((data7 === "horizontal") || (data7 === "vertical"))){
const err12 = {instancePath:instancePath+"/orient",schemaPath:"#/properties/orient/enum",keyword:"enum",params:{allowedValues: schema11.properties.orient.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.orient.enum,parentSchema:schema11.properties.orient,data:data7};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.labels !== undefined){
let data8 = data.labels;
if(typeof data8 !== "string"){
const err13 = {instancePath:instancePath+"/labels",schemaPath:"#/properties/labels/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.labels.type,parentSchema:schema11.properties.labels,data:data8};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!((data8 === "true") || (data8 === "false"))){
const err14 = {instancePath:instancePath+"/labels",schemaPath:"#/properties/labels/enum",keyword:"enum",params:{allowedValues: schema11.properties.labels.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.labels.enum,parentSchema:schema11.properties.labels,data:data8};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.smooth !== undefined){
let data9 = data.smooth;
if(typeof data9 !== "string"){
const err15 = {instancePath:instancePath+"/smooth",schemaPath:"#/properties/smooth/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.smooth.type,parentSchema:schema11.properties.smooth,data:data9};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!((data9 === "true") || (data9 === "false"))){
const err16 = {instancePath:instancePath+"/smooth",schemaPath:"#/properties/smooth/enum",keyword:"enum",params:{allowedValues: schema11.properties.smooth.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.smooth.enum,parentSchema:schema11.properties.smooth,data:data9};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.stacked !== undefined){
let data10 = data.stacked;
if(typeof data10 !== "string"){
const err17 = {instancePath:instancePath+"/stacked",schemaPath:"#/properties/stacked/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.stacked.type,parentSchema:schema11.properties.stacked,data:data10};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!((data10 === "true") || (data10 === "false"))){
const err18 = {instancePath:instancePath+"/stacked",schemaPath:"#/properties/stacked/enum",keyword:"enum",params:{allowedValues: schema11.properties.stacked.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.stacked.enum,parentSchema:schema11.properties.stacked,data:data10};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["376b830a"] = validate10;
const schema11 = {"type":"object","properties":{"kind":{"type":"string"},"id":{"type":"string"},"version":{"type":"number"},"path":{"type":"string"},"title":{"type":"string"},"parents":{"type":"string"},"access":{"type":"string"},"roles":{"type":"string"},"refresh":{"type":"string"},"derive":{"type":"string"},"on":{"type":"string"}},"$id":"376b830a"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="376b830a" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.kind.type,parentSchema:schema11.properties.kind,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.version !== undefined){
let data2 = data.version;
if(!(typeof data2 == "number")){
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.version.type,parentSchema:schema11.properties.version,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.path !== undefined){
let data3 = data.path;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.path.type,parentSchema:schema11.properties.path,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.title !== undefined){
let data4 = data.title;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.title.type,parentSchema:schema11.properties.title,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.parents !== undefined){
let data5 = data.parents;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/parents",schemaPath:"#/properties/parents/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.parents.type,parentSchema:schema11.properties.parents,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.access !== undefined){
let data6 = data.access;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/access",schemaPath:"#/properties/access/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.access.type,parentSchema:schema11.properties.access,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.roles !== undefined){
let data7 = data.roles;
if(typeof data7 !== "string"){
const err7 = {instancePath:instancePath+"/roles",schemaPath:"#/properties/roles/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.roles.type,parentSchema:schema11.properties.roles,data:data7};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.refresh !== undefined){
let data8 = data.refresh;
if(typeof data8 !== "string"){
const err8 = {instancePath:instancePath+"/refresh",schemaPath:"#/properties/refresh/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.refresh.type,parentSchema:schema11.properties.refresh,data:data8};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.derive !== undefined){
let data9 = data.derive;
if(typeof data9 !== "string"){
const err9 = {instancePath:instancePath+"/derive",schemaPath:"#/properties/derive/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.derive.type,parentSchema:schema11.properties.derive,data:data9};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.on !== undefined){
let data10 = data.on;
if(typeof data10 !== "string"){
const err10 = {instancePath:instancePath+"/on",schemaPath:"#/properties/on/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.on.type,parentSchema:schema11.properties.on,data:data10};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-12688f0c"] = validate10;
const schema11 = {"type":"object","properties":{"kind":{"type":"string"},"id":{"type":"string"},"version":{"type":"number"}},"$id":"-12688f0c"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-12688f0c" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.kind.type,parentSchema:schema11.properties.kind,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.version !== undefined){
let data2 = data.version;
if(!(typeof data2 == "number")){
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.version.type,parentSchema:schema11.properties.version,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["69c65fa7"] = validate10;
const schema11 = {"type":"object","properties":{"of":{"type":"string"},"pick":{"type":"string"},"label":{"type":"string"},"key":{"type":"string"},"name":{"type":"string"},"person":{"type":"string"},"rows":{"type":"string"}},"$id":"69c65fa7"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="69c65fa7" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.of !== undefined){
let data0 = data.of;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.of.type,parentSchema:schema11.properties.of,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.pick !== undefined){
let data1 = data.pick;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/pick",schemaPath:"#/properties/pick/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.pick.type,parentSchema:schema11.properties.pick,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.label !== undefined){
let data2 = data.label;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.key !== undefined){
let data3 = data.key;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/key",schemaPath:"#/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.key.type,parentSchema:schema11.properties.key,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.name !== undefined){
let data4 = data.name;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.name.type,parentSchema:schema11.properties.name,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.person !== undefined){
let data5 = data.person;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/person",schemaPath:"#/properties/person/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.person.type,parentSchema:schema11.properties.person,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.rows !== undefined){
let data6 = data.rows;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.rows.type,parentSchema:schema11.properties.rows,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-5d5b305c"] = validate10;
const schema11 = {"type":"object","properties":{"all":{"type":"string"},"team":{"type":"string"},"led":{"type":"string"}},"$id":"-5d5b305c"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-5d5b305c" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.all !== undefined){
let data0 = data.all;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/all",schemaPath:"#/properties/all/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.all.type,parentSchema:schema11.properties.all,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.team !== undefined){
let data1 = data.team;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/team",schemaPath:"#/properties/team/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.team.type,parentSchema:schema11.properties.team,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.led !== undefined){
let data2 = data.led;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/led",schemaPath:"#/properties/led/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.led.type,parentSchema:schema11.properties.led,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-443ec7ac"] = validate10;
const schema11 = {"type":"object","properties":{"kind":{"type":"string"},"id":{"type":"string"},"version":{"type":"number"},"prefix":{"type":"string"},"backend":{"type":"string","enum":["muster"]},"right":{"type":"string"}},"$id":"-443ec7ac"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-443ec7ac" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.kind.type,parentSchema:schema11.properties.kind,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.version !== undefined){
let data2 = data.version;
if(!(typeof data2 == "number")){
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.version.type,parentSchema:schema11.properties.version,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.prefix !== undefined){
let data3 = data.prefix;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.prefix.type,parentSchema:schema11.properties.prefix,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.backend !== undefined){
let data4 = data.backend;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/backend",schemaPath:"#/properties/backend/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.backend.type,parentSchema:schema11.properties.backend,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(data4 === "muster")){
const err5 = {instancePath:instancePath+"/backend",schemaPath:"#/properties/backend/enum",keyword:"enum",params:{allowedValues: schema11.properties.backend.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.backend.enum,parentSchema:schema11.properties.backend,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.right !== undefined){
let data5 = data.right;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/right",schemaPath:"#/properties/right/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.right.type,parentSchema:schema11.properties.right,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports.e81fca6 = validate10;
const schema11 = {"type":"object","properties":{"method":{"type":"string","enum":["GET","POST","LINK"]},"path":{"type":"string"},"echoes":{"type":"string"},"blank":{"type":"string"},"result":{"type":"string"},"at":{"type":"string"},"changes":{"type":"string","enum":["true","false"]},"own":{"type":"string","enum":["true","false"]},"touches":{"type":"string","enum":["rights","pay","accounts","mails"]},"right":{"type":"string"},"needs":{"type":"string","enum":["read","write","delete"]},"stale":{"type":"string"},"success":{"type":"string"},"silent":{"type":"string","enum":["true","false"]},"limit":{"type":"string","enum":["signIn","apply","export","import"]},"byForm":{"type":"string","enum":["true","false"]},"multipart":{"type":"string","enum":["true","false"]},"confirm":{"type":"string","enum":["recent"]},"oneTime":{"type":"string","enum":["true","false"]},"pages":{"type":"string","enum":["true","false"]},"job":{"type":"string","enum":["true","false"]}},"$id":"e81fca6"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="e81fca6" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.method !== undefined){
let data0 = data.method;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.method.type,parentSchema:schema11.properties.method,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((data0 === "GET") || (data0 === "POST")) || (data0 === "LINK"))){
const err1 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/enum",keyword:"enum",params:{allowedValues: schema11.properties.method.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.method.enum,parentSchema:schema11.properties.method,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.path !== undefined){
let data1 = data.path;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.path.type,parentSchema:schema11.properties.path,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.echoes !== undefined){
let data2 = data.echoes;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/echoes",schemaPath:"#/properties/echoes/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.echoes.type,parentSchema:schema11.properties.echoes,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.blank !== undefined){
let data3 = data.blank;
if(typeof data3 !== "string"){
const err4 = {instancePath:instancePath+"/blank",schemaPath:"#/properties/blank/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.blank.type,parentSchema:schema11.properties.blank,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.result !== undefined){
let data4 = data.result;
if(typeof data4 !== "string"){
const err5 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.result.type,parentSchema:schema11.properties.result,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.at !== undefined){
let data5 = data.at;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/at",schemaPath:"#/properties/at/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.at.type,parentSchema:schema11.properties.at,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.changes !== undefined){
let data6 = data.changes;
if(typeof data6 !== "string"){
const err7 = {instancePath:instancePath+"/changes",schemaPath:"#/properties/changes/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.changes.type,parentSchema:schema11.properties.changes,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((data6 === "true") || (data6 === "false"))){
const err8 = {instancePath:instancePath+"/changes",schemaPath:"#/properties/changes/enum",keyword:"enum",params:{allowedValues: schema11.properties.changes.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.changes.enum,parentSchema:schema11.properties.changes,data:data6};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.own !== undefined){
let data7 = data.own;
if(typeof data7 !== "string"){
const err9 = {instancePath:instancePath+"/own",schemaPath:"#/properties/own/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.own.type,parentSchema:schema11.properties.own,data:data7};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!((data7 === "true") || (data7 === "false"))){
const err10 = {instancePath:instancePath+"/own",schemaPath:"#/properties/own/enum",keyword:"enum",params:{allowedValues: schema11.properties.own.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.own.enum,parentSchema:schema11.properties.own,data:data7};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.touches !== undefined){
let data8 = data.touches;
if(typeof data8 !== "string"){
const err11 = {instancePath:instancePath+"/touches",schemaPath:"#/properties/touches/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.touches.type,parentSchema:schema11.properties.touches,data:data8};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!((((data8 === "rights") || (data8 === "pay")) || (data8 === "accounts")) || (data8 === "mails"))){
const err12 = {instancePath:instancePath+"/touches",schemaPath:"#/properties/touches/enum",keyword:"enum",params:{allowedValues: schema11.properties.touches.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.touches.enum,parentSchema:schema11.properties.touches,data:data8};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.right !== undefined){
let data9 = data.right;
if(typeof data9 !== "string"){
const err13 = {instancePath:instancePath+"/right",schemaPath:"#/properties/right/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.right.type,parentSchema:schema11.properties.right,data:data9};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.needs !== undefined){
let data10 = data.needs;
if(typeof data10 !== "string"){
const err14 = {instancePath:instancePath+"/needs",schemaPath:"#/properties/needs/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.needs.type,parentSchema:schema11.properties.needs,data:data10};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(((data10 === "read") || (data10 === "write")) || (data10 === "delete"))){
const err15 = {instancePath:instancePath+"/needs",schemaPath:"#/properties/needs/enum",keyword:"enum",params:{allowedValues: schema11.properties.needs.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.needs.enum,parentSchema:schema11.properties.needs,data:data10};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.stale !== undefined){
let data11 = data.stale;
if(typeof data11 !== "string"){
const err16 = {instancePath:instancePath+"/stale",schemaPath:"#/properties/stale/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.stale.type,parentSchema:schema11.properties.stale,data:data11};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.success !== undefined){
let data12 = data.success;
if(typeof data12 !== "string"){
const err17 = {instancePath:instancePath+"/success",schemaPath:"#/properties/success/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.success.type,parentSchema:schema11.properties.success,data:data12};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.silent !== undefined){
let data13 = data.silent;
if(typeof data13 !== "string"){
const err18 = {instancePath:instancePath+"/silent",schemaPath:"#/properties/silent/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.silent.type,parentSchema:schema11.properties.silent,data:data13};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!((data13 === "true") || (data13 === "false"))){
const err19 = {instancePath:instancePath+"/silent",schemaPath:"#/properties/silent/enum",keyword:"enum",params:{allowedValues: schema11.properties.silent.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.silent.enum,parentSchema:schema11.properties.silent,data:data13};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.limit !== undefined){
let data14 = data.limit;
if(typeof data14 !== "string"){
const err20 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.limit.type,parentSchema:schema11.properties.limit,data:data14};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!((((data14 === "signIn") || (data14 === "apply")) || (data14 === "export")) || (data14 === "import"))){
const err21 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/enum",keyword:"enum",params:{allowedValues: schema11.properties.limit.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.limit.enum,parentSchema:schema11.properties.limit,data:data14};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.byForm !== undefined){
let data15 = data.byForm;
if(typeof data15 !== "string"){
const err22 = {instancePath:instancePath+"/byForm",schemaPath:"#/properties/byForm/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.byForm.type,parentSchema:schema11.properties.byForm,data:data15};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!((data15 === "true") || (data15 === "false"))){
const err23 = {instancePath:instancePath+"/byForm",schemaPath:"#/properties/byForm/enum",keyword:"enum",params:{allowedValues: schema11.properties.byForm.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.byForm.enum,parentSchema:schema11.properties.byForm,data:data15};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.multipart !== undefined){
let data16 = data.multipart;
if(typeof data16 !== "string"){
const err24 = {instancePath:instancePath+"/multipart",schemaPath:"#/properties/multipart/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.multipart.type,parentSchema:schema11.properties.multipart,data:data16};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!((data16 === "true") || (data16 === "false"))){
const err25 = {instancePath:instancePath+"/multipart",schemaPath:"#/properties/multipart/enum",keyword:"enum",params:{allowedValues: schema11.properties.multipart.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.multipart.enum,parentSchema:schema11.properties.multipart,data:data16};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.confirm !== undefined){
let data17 = data.confirm;
if(typeof data17 !== "string"){
const err26 = {instancePath:instancePath+"/confirm",schemaPath:"#/properties/confirm/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.confirm.type,parentSchema:schema11.properties.confirm,data:data17};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!(data17 === "recent")){
const err27 = {instancePath:instancePath+"/confirm",schemaPath:"#/properties/confirm/enum",keyword:"enum",params:{allowedValues: schema11.properties.confirm.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.confirm.enum,parentSchema:schema11.properties.confirm,data:data17};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.oneTime !== undefined){
let data18 = data.oneTime;
if(typeof data18 !== "string"){
const err28 = {instancePath:instancePath+"/oneTime",schemaPath:"#/properties/oneTime/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.oneTime.type,parentSchema:schema11.properties.oneTime,data:data18};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!((data18 === "true") || (data18 === "false"))){
const err29 = {instancePath:instancePath+"/oneTime",schemaPath:"#/properties/oneTime/enum",keyword:"enum",params:{allowedValues: schema11.properties.oneTime.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.oneTime.enum,parentSchema:schema11.properties.oneTime,data:data18};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.pages !== undefined){
let data19 = data.pages;
if(typeof data19 !== "string"){
const err30 = {instancePath:instancePath+"/pages",schemaPath:"#/properties/pages/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.pages.type,parentSchema:schema11.properties.pages,data:data19};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!((data19 === "true") || (data19 === "false"))){
const err31 = {instancePath:instancePath+"/pages",schemaPath:"#/properties/pages/enum",keyword:"enum",params:{allowedValues: schema11.properties.pages.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.pages.enum,parentSchema:schema11.properties.pages,data:data19};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.job !== undefined){
let data20 = data.job;
if(typeof data20 !== "string"){
const err32 = {instancePath:instancePath+"/job",schemaPath:"#/properties/job/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.job.type,parentSchema:schema11.properties.job,data:data20};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!((data20 === "true") || (data20 === "false"))){
const err33 = {instancePath:instancePath+"/job",schemaPath:"#/properties/job/enum",keyword:"enum",params:{allowedValues: schema11.properties.job.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.job.enum,parentSchema:schema11.properties.job,data:data20};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["5130a432"] = validate10;
const schema11 = {"type":"object","properties":{"kind":{"type":"string"},"id":{"type":"string"},"version":{"type":"number"},"lists":{"type":"string"}},"$id":"5130a432"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="5130a432" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.kind.type,parentSchema:schema11.properties.kind,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.version !== undefined){
let data2 = data.version;
if(!(typeof data2 == "number")){
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.version.type,parentSchema:schema11.properties.version,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.lists !== undefined){
let data3 = data.lists;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/lists",schemaPath:"#/properties/lists/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.lists.type,parentSchema:schema11.properties.lists,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-70e02647"] = validate10;
const schema11 = {"type":"object","properties":{"label":{"type":"string"}},"$id":"-70e02647"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-70e02647" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.label !== undefined){
let data0 = data.label;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["49ce78c0"] = validate10;
const schema11 = {"type":"object","properties":{"label":{"type":"string"},"type":{"type":"string","enum":["text","date","number","boolean"]},"moment":{"type":"string","enum":["true","false"]}},"$id":"49ce78c0"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="49ce78c0" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.label !== undefined){
let data0 = data.label;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.type.type,parentSchema:schema11.properties.type,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!((((data1 === "text") || (data1 === "date")) || (data1 === "number")) || (data1 === "boolean"))){
const err2 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema11.properties.type.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.type.enum,parentSchema:schema11.properties.type,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.moment !== undefined){
let data2 = data.moment;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/moment",schemaPath:"#/properties/moment/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.moment.type,parentSchema:schema11.properties.moment,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((data2 === "true") || (data2 === "false"))){
const err4 = {instancePath:instancePath+"/moment",schemaPath:"#/properties/moment/enum",keyword:"enum",params:{allowedValues: schema11.properties.moment.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.moment.enum,parentSchema:schema11.properties.moment,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-ef5c2d2"] = validate10;
const schema11 = {"type":"object","properties":{"kind":{"type":"string"},"id":{"type":"string"},"version":{"type":"number"},"makes":{"type":"string"},"frame":{"type":"string","enum":["true","false"]},"former":{"type":"string"}},"$id":"-ef5c2d2"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-ef5c2d2" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.kind.type,parentSchema:schema11.properties.kind,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.version !== undefined){
let data2 = data.version;
if(!(typeof data2 == "number")){
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.version.type,parentSchema:schema11.properties.version,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.makes !== undefined){
let data3 = data.makes;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/makes",schemaPath:"#/properties/makes/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.makes.type,parentSchema:schema11.properties.makes,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.frame !== undefined){
let data4 = data.frame;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/frame",schemaPath:"#/properties/frame/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.frame.type,parentSchema:schema11.properties.frame,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((data4 === "true") || (data4 === "false"))){
const err5 = {instancePath:instancePath+"/frame",schemaPath:"#/properties/frame/enum",keyword:"enum",params:{allowedValues: schema11.properties.frame.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.frame.enum,parentSchema:schema11.properties.frame,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.former !== undefined){
let data5 = data.former;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/former",schemaPath:"#/properties/former/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.former.type,parentSchema:schema11.properties.former,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-3f7b9f77"] = validate10;
const schema11 = {"type":"object","properties":{"kind":{"type":"string"},"id":{"type":"string"},"version":{"type":"number"},"language":{"type":"string"},"reviewed":{"type":"string","enum":["true","false"]},"program":{"type":"string"},"server":{"type":"string"},"texts":{"type":"string"}},"$id":"-3f7b9f77"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-3f7b9f77" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.kind.type,parentSchema:schema11.properties.kind,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.version !== undefined){
let data2 = data.version;
if(!(typeof data2 == "number")){
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.version.type,parentSchema:schema11.properties.version,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.language !== undefined){
let data3 = data.language;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.language.type,parentSchema:schema11.properties.language,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.reviewed !== undefined){
let data4 = data.reviewed;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/reviewed",schemaPath:"#/properties/reviewed/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.reviewed.type,parentSchema:schema11.properties.reviewed,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((data4 === "true") || (data4 === "false"))){
const err5 = {instancePath:instancePath+"/reviewed",schemaPath:"#/properties/reviewed/enum",keyword:"enum",params:{allowedValues: schema11.properties.reviewed.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.reviewed.enum,parentSchema:schema11.properties.reviewed,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.program !== undefined){
let data5 = data.program;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/program",schemaPath:"#/properties/program/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.program.type,parentSchema:schema11.properties.program,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.server !== undefined){
let data6 = data.server;
if(typeof data6 !== "string"){
const err7 = {instancePath:instancePath+"/server",schemaPath:"#/properties/server/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.server.type,parentSchema:schema11.properties.server,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.texts !== undefined){
let data7 = data.texts;
if(typeof data7 !== "string"){
const err8 = {instancePath:instancePath+"/texts",schemaPath:"#/properties/texts/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.texts.type,parentSchema:schema11.properties.texts,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-224c0997"] = validate10;
const schema11 = {"type":"object","properties":{"from":{"type":"string"},"to":{"type":"string"}},"$id":"-224c0997"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-224c0997" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.from !== undefined){
let data0 = data.from;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.from.type,parentSchema:schema11.properties.from,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.to !== undefined){
let data1 = data.to;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.to.type,parentSchema:schema11.properties.to,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["72613d39"] = validate10;
const schema11 = {"type":"object","properties":{"kind":{"type":"string"},"id":{"type":"string"},"version":{"type":"number"},"label":{"type":"string"},"scheme":{"type":"string","enum":["dark","light"]},"density":{"type":"string","enum":["compact","comfortable"]},"logo":{"type":"string"},"shadows":{"type":"string","enum":["deep","soft","line"]},"veil":{"type":"string"},"colours":{"type":"string"},"series":{"type":"string"}},"$id":"72613d39"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="72613d39" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.kind.type,parentSchema:schema11.properties.kind,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.version !== undefined){
let data2 = data.version;
if(!(typeof data2 == "number")){
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.version.type,parentSchema:schema11.properties.version,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.label !== undefined){
let data3 = data.label;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.scheme !== undefined){
let data4 = data.scheme;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/scheme",schemaPath:"#/properties/scheme/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.scheme.type,parentSchema:schema11.properties.scheme,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((data4 === "dark") || (data4 === "light"))){
const err5 = {instancePath:instancePath+"/scheme",schemaPath:"#/properties/scheme/enum",keyword:"enum",params:{allowedValues: schema11.properties.scheme.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.scheme.enum,parentSchema:schema11.properties.scheme,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.density !== undefined){
let data5 = data.density;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/density",schemaPath:"#/properties/density/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.density.type,parentSchema:schema11.properties.density,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((data5 === "compact") || (data5 === "comfortable"))){
const err7 = {instancePath:instancePath+"/density",schemaPath:"#/properties/density/enum",keyword:"enum",params:{allowedValues: schema11.properties.density.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.density.enum,parentSchema:schema11.properties.density,data:data5};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.logo !== undefined){
let data6 = data.logo;
if(typeof data6 !== "string"){
const err8 = {instancePath:instancePath+"/logo",schemaPath:"#/properties/logo/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.logo.type,parentSchema:schema11.properties.logo,data:data6};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.shadows !== undefined){
let data7 = data.shadows;
if(typeof data7 !== "string"){
const err9 = {instancePath:instancePath+"/shadows",schemaPath:"#/properties/shadows/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.shadows.type,parentSchema:schema11.properties.shadows,data:data7};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(((data7 === "deep") || (data7 === "soft")) || (data7 === "line"))){
const err10 = {instancePath:instancePath+"/shadows",schemaPath:"#/properties/shadows/enum",keyword:"enum",params:{allowedValues: schema11.properties.shadows.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.shadows.enum,parentSchema:schema11.properties.shadows,data:data7};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.veil !== undefined){
let data8 = data.veil;
if(typeof data8 !== "string"){
const err11 = {instancePath:instancePath+"/veil",schemaPath:"#/properties/veil/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.veil.type,parentSchema:schema11.properties.veil,data:data8};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.colours !== undefined){
let data9 = data.colours;
if(typeof data9 !== "string"){
const err12 = {instancePath:instancePath+"/colours",schemaPath:"#/properties/colours/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.colours.type,parentSchema:schema11.properties.colours,data:data9};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.series !== undefined){
let data10 = data.series;
if(typeof data10 !== "string"){
const err13 = {instancePath:instancePath+"/series",schemaPath:"#/properties/series/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.series.type,parentSchema:schema11.properties.series,data:data10};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-3c1106ee"] = validate10;
const schema11 = {"type":"object","properties":{"bg":{"type":"string"},"surface":{"type":"string"},"raised":{"type":"string"},"sunken":{"type":"string"},"hover":{"type":"string"},"border":{"type":"string"},"borderStrong":{"type":"string"},"text":{"type":"string"},"muted":{"type":"string"},"placeholder":{"type":"string"},"accent":{"type":"string"},"accentHover":{"type":"string"},"onAccent":{"type":"string"},"accentText":{"type":"string"},"accentSoft":{"type":"string"},"focus":{"type":"string"},"neutral":{"type":"string"},"neutralSoft":{"type":"string"},"success":{"type":"string"},"successSoft":{"type":"string"},"warning":{"type":"string"},"warningSoft":{"type":"string"},"danger":{"type":"string"},"dangerSoft":{"type":"string"},"dangerSolid":{"type":"string"},"onDanger":{"type":"string"}},"$id":"-3c1106ee"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-3c1106ee" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.bg !== undefined){
let data0 = data.bg;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/bg",schemaPath:"#/properties/bg/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.bg.type,parentSchema:schema11.properties.bg,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.surface !== undefined){
let data1 = data.surface;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/surface",schemaPath:"#/properties/surface/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.surface.type,parentSchema:schema11.properties.surface,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.raised !== undefined){
let data2 = data.raised;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/raised",schemaPath:"#/properties/raised/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.raised.type,parentSchema:schema11.properties.raised,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.sunken !== undefined){
let data3 = data.sunken;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/sunken",schemaPath:"#/properties/sunken/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.sunken.type,parentSchema:schema11.properties.sunken,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.hover !== undefined){
let data4 = data.hover;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/hover",schemaPath:"#/properties/hover/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hover.type,parentSchema:schema11.properties.hover,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.border !== undefined){
let data5 = data.border;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/border",schemaPath:"#/properties/border/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.border.type,parentSchema:schema11.properties.border,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.borderStrong !== undefined){
let data6 = data.borderStrong;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/borderStrong",schemaPath:"#/properties/borderStrong/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.borderStrong.type,parentSchema:schema11.properties.borderStrong,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.text !== undefined){
let data7 = data.text;
if(typeof data7 !== "string"){
const err7 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.text.type,parentSchema:schema11.properties.text,data:data7};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.muted !== undefined){
let data8 = data.muted;
if(typeof data8 !== "string"){
const err8 = {instancePath:instancePath+"/muted",schemaPath:"#/properties/muted/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.muted.type,parentSchema:schema11.properties.muted,data:data8};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.placeholder !== undefined){
let data9 = data.placeholder;
if(typeof data9 !== "string"){
const err9 = {instancePath:instancePath+"/placeholder",schemaPath:"#/properties/placeholder/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.placeholder.type,parentSchema:schema11.properties.placeholder,data:data9};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.accent !== undefined){
let data10 = data.accent;
if(typeof data10 !== "string"){
const err10 = {instancePath:instancePath+"/accent",schemaPath:"#/properties/accent/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.accent.type,parentSchema:schema11.properties.accent,data:data10};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.accentHover !== undefined){
let data11 = data.accentHover;
if(typeof data11 !== "string"){
const err11 = {instancePath:instancePath+"/accentHover",schemaPath:"#/properties/accentHover/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.accentHover.type,parentSchema:schema11.properties.accentHover,data:data11};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.onAccent !== undefined){
let data12 = data.onAccent;
if(typeof data12 !== "string"){
const err12 = {instancePath:instancePath+"/onAccent",schemaPath:"#/properties/onAccent/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.onAccent.type,parentSchema:schema11.properties.onAccent,data:data12};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.accentText !== undefined){
let data13 = data.accentText;
if(typeof data13 !== "string"){
const err13 = {instancePath:instancePath+"/accentText",schemaPath:"#/properties/accentText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.accentText.type,parentSchema:schema11.properties.accentText,data:data13};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.accentSoft !== undefined){
let data14 = data.accentSoft;
if(typeof data14 !== "string"){
const err14 = {instancePath:instancePath+"/accentSoft",schemaPath:"#/properties/accentSoft/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.accentSoft.type,parentSchema:schema11.properties.accentSoft,data:data14};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.focus !== undefined){
let data15 = data.focus;
if(typeof data15 !== "string"){
const err15 = {instancePath:instancePath+"/focus",schemaPath:"#/properties/focus/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.focus.type,parentSchema:schema11.properties.focus,data:data15};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.neutral !== undefined){
let data16 = data.neutral;
if(typeof data16 !== "string"){
const err16 = {instancePath:instancePath+"/neutral",schemaPath:"#/properties/neutral/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.neutral.type,parentSchema:schema11.properties.neutral,data:data16};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.neutralSoft !== undefined){
let data17 = data.neutralSoft;
if(typeof data17 !== "string"){
const err17 = {instancePath:instancePath+"/neutralSoft",schemaPath:"#/properties/neutralSoft/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.neutralSoft.type,parentSchema:schema11.properties.neutralSoft,data:data17};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.success !== undefined){
let data18 = data.success;
if(typeof data18 !== "string"){
const err18 = {instancePath:instancePath+"/success",schemaPath:"#/properties/success/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.success.type,parentSchema:schema11.properties.success,data:data18};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.successSoft !== undefined){
let data19 = data.successSoft;
if(typeof data19 !== "string"){
const err19 = {instancePath:instancePath+"/successSoft",schemaPath:"#/properties/successSoft/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.successSoft.type,parentSchema:schema11.properties.successSoft,data:data19};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.warning !== undefined){
let data20 = data.warning;
if(typeof data20 !== "string"){
const err20 = {instancePath:instancePath+"/warning",schemaPath:"#/properties/warning/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.warning.type,parentSchema:schema11.properties.warning,data:data20};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.warningSoft !== undefined){
let data21 = data.warningSoft;
if(typeof data21 !== "string"){
const err21 = {instancePath:instancePath+"/warningSoft",schemaPath:"#/properties/warningSoft/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.warningSoft.type,parentSchema:schema11.properties.warningSoft,data:data21};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.danger !== undefined){
let data22 = data.danger;
if(typeof data22 !== "string"){
const err22 = {instancePath:instancePath+"/danger",schemaPath:"#/properties/danger/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.danger.type,parentSchema:schema11.properties.danger,data:data22};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.dangerSoft !== undefined){
let data23 = data.dangerSoft;
if(typeof data23 !== "string"){
const err23 = {instancePath:instancePath+"/dangerSoft",schemaPath:"#/properties/dangerSoft/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.dangerSoft.type,parentSchema:schema11.properties.dangerSoft,data:data23};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.dangerSolid !== undefined){
let data24 = data.dangerSolid;
if(typeof data24 !== "string"){
const err24 = {instancePath:instancePath+"/dangerSolid",schemaPath:"#/properties/dangerSolid/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.dangerSolid.type,parentSchema:schema11.properties.dangerSolid,data:data24};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.onDanger !== undefined){
let data25 = data.onDanger;
if(typeof data25 !== "string"){
const err25 = {instancePath:instancePath+"/onDanger",schemaPath:"#/properties/onDanger/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.onDanger.type,parentSchema:schema11.properties.onDanger,data:data25};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["38d2e556"] = validate10;
const schema11 = {"type":"object","properties":{"across":{"type":"string","enum":["true","false"]},"title":{"type":"string"},"fold":{"type":"string","enum":["open","closed"]},"of":{"type":"string"},"as":{"type":"string"},"empty":{"type":"string"},"loading":{"type":"string"},"failed":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"38d2e556"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="38d2e556" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.across !== undefined){
let data0 = data.across;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/across",schemaPath:"#/properties/across/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.across.type,parentSchema:schema11.properties.across,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((data0 === "true") || (data0 === "false"))){
const err1 = {instancePath:instancePath+"/across",schemaPath:"#/properties/across/enum",keyword:"enum",params:{allowedValues: schema11.properties.across.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.across.enum,parentSchema:schema11.properties.across,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.title.type,parentSchema:schema11.properties.title,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.fold !== undefined){
let data2 = data.fold;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/fold",schemaPath:"#/properties/fold/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.fold.type,parentSchema:schema11.properties.fold,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((data2 === "open") || (data2 === "closed"))){
const err4 = {instancePath:instancePath+"/fold",schemaPath:"#/properties/fold/enum",keyword:"enum",params:{allowedValues: schema11.properties.fold.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.fold.enum,parentSchema:schema11.properties.fold,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.of !== undefined){
let data3 = data.of;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.of.type,parentSchema:schema11.properties.of,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.as !== undefined){
let data4 = data.as;
if(typeof data4 !== "string"){
const err6 = {instancePath:instancePath+"/as",schemaPath:"#/properties/as/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.as.type,parentSchema:schema11.properties.as,data:data4};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.empty !== undefined){
let data5 = data.empty;
if(typeof data5 !== "string"){
const err7 = {instancePath:instancePath+"/empty",schemaPath:"#/properties/empty/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.empty.type,parentSchema:schema11.properties.empty,data:data5};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.loading !== undefined){
let data6 = data.loading;
if(typeof data6 !== "string"){
const err8 = {instancePath:instancePath+"/loading",schemaPath:"#/properties/loading/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.loading.type,parentSchema:schema11.properties.loading,data:data6};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.failed !== undefined){
let data7 = data.failed;
if(typeof data7 !== "string"){
const err9 = {instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.failed.type,parentSchema:schema11.properties.failed,data:data7};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.id !== undefined){
let data8 = data.id;
if(typeof data8 !== "string"){
const err10 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data8};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.when !== undefined){
let data9 = data.when;
if(typeof data9 !== "string"){
const err11 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.hidden !== undefined){
let data10 = data.hidden;
if(typeof data10 !== "string"){
const err12 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((data10 === "true") || (data10 === "false"))){
const err13 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data10};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.newPage !== undefined){
let data11 = data.newPage;
if(typeof data11 !== "string"){
const err14 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data11};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!((data11 === "true") || (data11 === "false"))){
const err15 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data11};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.place !== undefined){
let data12 = data.place;
if(typeof data12 !== "string"){
const err16 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data12};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.places !== undefined){
let data13 = data.places;
if(typeof data13 !== "string"){
const err17 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data13};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.together !== undefined){
let data14 = data.together;
if(typeof data14 !== "string"){
const err18 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data14};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!((data14 === "true") || (data14 === "false"))){
const err19 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data14};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["2532f79d"] = validate10;
const schema11 = {"type":"object","properties":{"lg":{"type":"string"},"md":{"type":"string"},"sm":{"type":"string"},"xs":{"type":"string"},"xxs":{"type":"string"}},"$id":"2532f79d"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="2532f79d" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.lg !== undefined){
let data0 = data.lg;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/lg",schemaPath:"#/properties/lg/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.lg.type,parentSchema:schema11.properties.lg,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.md !== undefined){
let data1 = data.md;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/md",schemaPath:"#/properties/md/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.md.type,parentSchema:schema11.properties.md,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.sm !== undefined){
let data2 = data.sm;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/sm",schemaPath:"#/properties/sm/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.sm.type,parentSchema:schema11.properties.sm,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.xs !== undefined){
let data3 = data.xs;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/xs",schemaPath:"#/properties/xs/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.xs.type,parentSchema:schema11.properties.xs,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.xxs !== undefined){
let data4 = data.xxs;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/xxs",schemaPath:"#/properties/xxs/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.xxs.type,parentSchema:schema11.properties.xxs,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-3fa52724"] = validate10;
const schema11 = {"type":"object","properties":{"title":{"type":"string"},"tone":{"type":"string"},"of":{"type":"string"},"as":{"type":"string"},"empty":{"type":"string"},"loading":{"type":"string"},"failed":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"-3fa52724"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-3fa52724" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title !== undefined){
let data0 = data.title;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.title.type,parentSchema:schema11.properties.title,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.tone !== undefined){
let data1 = data.tone;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/tone",schemaPath:"#/properties/tone/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.tone.type,parentSchema:schema11.properties.tone,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.of !== undefined){
let data2 = data.of;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.of.type,parentSchema:schema11.properties.of,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.as !== undefined){
let data3 = data.as;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/as",schemaPath:"#/properties/as/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.as.type,parentSchema:schema11.properties.as,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.empty !== undefined){
let data4 = data.empty;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/empty",schemaPath:"#/properties/empty/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.empty.type,parentSchema:schema11.properties.empty,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.loading !== undefined){
let data5 = data.loading;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/loading",schemaPath:"#/properties/loading/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.loading.type,parentSchema:schema11.properties.loading,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.failed !== undefined){
let data6 = data.failed;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.failed.type,parentSchema:schema11.properties.failed,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.id !== undefined){
let data7 = data.id;
if(typeof data7 !== "string"){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data7};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.when !== undefined){
let data8 = data.when;
if(typeof data8 !== "string"){
const err8 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data8};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.hidden !== undefined){
let data9 = data.hidden;
if(typeof data9 !== "string"){
const err9 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data9};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!((data9 === "true") || (data9 === "false"))){
const err10 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data9};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.newPage !== undefined){
let data10 = data.newPage;
if(typeof data10 !== "string"){
const err11 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data10};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!((data10 === "true") || (data10 === "false"))){
const err12 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.place !== undefined){
let data11 = data.place;
if(typeof data11 !== "string"){
const err13 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data11};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.places !== undefined){
let data12 = data.places;
if(typeof data12 !== "string"){
const err14 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data12};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.together !== undefined){
let data13 = data.together;
if(typeof data13 !== "string"){
const err15 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data13};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!((data13 === "true") || (data13 === "false"))){
const err16 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data13};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-7833a546"] = validate10;
const schema11 = {"type":"object","properties":{"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"-7833a546"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-7833a546" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.when !== undefined){
let data1 = data.when;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.hidden !== undefined){
let data2 = data.hidden;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!((data2 === "true") || (data2 === "false"))){
const err3 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.newPage !== undefined){
let data3 = data.newPage;
if(typeof data3 !== "string"){
const err4 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((data3 === "true") || (data3 === "false"))){
const err5 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.place !== undefined){
let data4 = data.place;
if(typeof data4 !== "string"){
const err6 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data4};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.places !== undefined){
let data5 = data.places;
if(typeof data5 !== "string"){
const err7 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data5};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.together !== undefined){
let data6 = data.together;
if(typeof data6 !== "string"){
const err8 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data6};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!((data6 === "true") || (data6 === "false"))){
const err9 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data6};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["4eb26609"] = validate10;
const schema11 = {"type":"object","properties":{"id":{"type":"string"},"label":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]}},"$id":"4eb26609"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="4eb26609" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.label !== undefined){
let data1 = data.label;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.when !== undefined){
let data2 = data.when;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.hidden !== undefined){
let data3 = data.hidden;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((data3 === "true") || (data3 === "false"))){
const err4 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-2aba7d1c"] = validate10;
const schema11 = {"type":"object","properties":{"accordion":{"type":"string"},"as":{"type":"string"},"title":{"type":"string"},"empty":{"type":"string"},"loading":{"type":"string"},"failed":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"-2aba7d1c"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-2aba7d1c" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.accordion !== undefined){
let data0 = data.accordion;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/accordion",schemaPath:"#/properties/accordion/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.accordion.type,parentSchema:schema11.properties.accordion,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.as !== undefined){
let data1 = data.as;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/as",schemaPath:"#/properties/as/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.as.type,parentSchema:schema11.properties.as,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.title !== undefined){
let data2 = data.title;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.title.type,parentSchema:schema11.properties.title,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.empty !== undefined){
let data3 = data.empty;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/empty",schemaPath:"#/properties/empty/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.empty.type,parentSchema:schema11.properties.empty,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.loading !== undefined){
let data4 = data.loading;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/loading",schemaPath:"#/properties/loading/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.loading.type,parentSchema:schema11.properties.loading,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.failed !== undefined){
let data5 = data.failed;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.failed.type,parentSchema:schema11.properties.failed,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.id !== undefined){
let data6 = data.id;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.when !== undefined){
let data7 = data.when;
if(typeof data7 !== "string"){
const err7 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data7};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.hidden !== undefined){
let data8 = data.hidden;
if(typeof data8 !== "string"){
const err8 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data8};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!((data8 === "true") || (data8 === "false"))){
const err9 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data8};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.newPage !== undefined){
let data9 = data.newPage;
if(typeof data9 !== "string"){
const err10 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data9};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!((data9 === "true") || (data9 === "false"))){
const err11 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.place !== undefined){
let data10 = data.place;
if(typeof data10 !== "string"){
const err12 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.places !== undefined){
let data11 = data.places;
if(typeof data11 !== "string"){
const err13 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data11};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.together !== undefined){
let data12 = data.together;
if(typeof data12 !== "string"){
const err14 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data12};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!((data12 === "true") || (data12 === "false"))){
const err15 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data12};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["4a24c33b"] = validate10;
const schema11 = {"type":"object","properties":{"into":{"type":"string"},"label":{"type":"string"},"button":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"4a24c33b"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="4a24c33b" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.into !== undefined){
let data0 = data.into;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/into",schemaPath:"#/properties/into/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.into.type,parentSchema:schema11.properties.into,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.label !== undefined){
let data1 = data.label;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.button !== undefined){
let data2 = data.button;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/button",schemaPath:"#/properties/button/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.button.type,parentSchema:schema11.properties.button,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.id !== undefined){
let data3 = data.id;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.when !== undefined){
let data4 = data.when;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.hidden !== undefined){
let data5 = data.hidden;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!((data5 === "true") || (data5 === "false"))){
const err6 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.newPage !== undefined){
let data6 = data.newPage;
if(typeof data6 !== "string"){
const err7 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((data6 === "true") || (data6 === "false"))){
const err8 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data6};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.place !== undefined){
let data7 = data.place;
if(typeof data7 !== "string"){
const err9 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data7};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.places !== undefined){
let data8 = data.places;
if(typeof data8 !== "string"){
const err10 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data8};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.together !== undefined){
let data9 = data.together;
if(typeof data9 !== "string"){
const err11 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!((data9 === "true") || (data9 === "false"))){
const err12 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data9};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-1416ebe"] = validate10;
const schema11 = {"type":"object","properties":{"with":{"type":"string"},"entity":{"type":"string"},"start":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"-1416ebe"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-1416ebe" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.with !== undefined){
let data0 = data.with;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/with",schemaPath:"#/properties/with/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.with.type,parentSchema:schema11.properties.with,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.entity !== undefined){
let data1 = data.entity;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/entity",schemaPath:"#/properties/entity/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.entity.type,parentSchema:schema11.properties.entity,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.start !== undefined){
let data2 = data.start;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.start.type,parentSchema:schema11.properties.start,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.id !== undefined){
let data3 = data.id;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.when !== undefined){
let data4 = data.when;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.hidden !== undefined){
let data5 = data.hidden;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!((data5 === "true") || (data5 === "false"))){
const err6 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.newPage !== undefined){
let data6 = data.newPage;
if(typeof data6 !== "string"){
const err7 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((data6 === "true") || (data6 === "false"))){
const err8 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data6};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.place !== undefined){
let data7 = data.place;
if(typeof data7 !== "string"){
const err9 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data7};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.places !== undefined){
let data8 = data.places;
if(typeof data8 !== "string"){
const err10 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data8};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.together !== undefined){
let data9 = data.together;
if(typeof data9 !== "string"){
const err11 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!((data9 === "true") || (data9 === "false"))){
const err12 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data9};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["5fd98b4b"] = validate10;
const schema11 = {"type":"object","properties":{"dynamicForm":{"type":"string"},"about":{"type":"string"},"answers":{"type":"string"},"edit":{"type":"string"},"saveLabel":{"type":"string"},"cancelLabel":{"type":"string"},"empty":{"type":"string"},"loading":{"type":"string"},"failed":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"5fd98b4b"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="5fd98b4b" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.dynamicForm !== undefined){
let data0 = data.dynamicForm;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/dynamicForm",schemaPath:"#/properties/dynamicForm/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.dynamicForm.type,parentSchema:schema11.properties.dynamicForm,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.about !== undefined){
let data1 = data.about;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/about",schemaPath:"#/properties/about/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.about.type,parentSchema:schema11.properties.about,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.answers !== undefined){
let data2 = data.answers;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/answers",schemaPath:"#/properties/answers/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.answers.type,parentSchema:schema11.properties.answers,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.edit !== undefined){
let data3 = data.edit;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/edit",schemaPath:"#/properties/edit/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.edit.type,parentSchema:schema11.properties.edit,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.saveLabel !== undefined){
let data4 = data.saveLabel;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/saveLabel",schemaPath:"#/properties/saveLabel/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.saveLabel.type,parentSchema:schema11.properties.saveLabel,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.cancelLabel !== undefined){
let data5 = data.cancelLabel;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/cancelLabel",schemaPath:"#/properties/cancelLabel/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.cancelLabel.type,parentSchema:schema11.properties.cancelLabel,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.empty !== undefined){
let data6 = data.empty;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/empty",schemaPath:"#/properties/empty/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.empty.type,parentSchema:schema11.properties.empty,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.loading !== undefined){
let data7 = data.loading;
if(typeof data7 !== "string"){
const err7 = {instancePath:instancePath+"/loading",schemaPath:"#/properties/loading/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.loading.type,parentSchema:schema11.properties.loading,data:data7};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.failed !== undefined){
let data8 = data.failed;
if(typeof data8 !== "string"){
const err8 = {instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.failed.type,parentSchema:schema11.properties.failed,data:data8};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.id !== undefined){
let data9 = data.id;
if(typeof data9 !== "string"){
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data9};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.when !== undefined){
let data10 = data.when;
if(typeof data10 !== "string"){
const err10 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data10};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.hidden !== undefined){
let data11 = data.hidden;
if(typeof data11 !== "string"){
const err11 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data11};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!((data11 === "true") || (data11 === "false"))){
const err12 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data11};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.newPage !== undefined){
let data12 = data.newPage;
if(typeof data12 !== "string"){
const err13 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data12};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!((data12 === "true") || (data12 === "false"))){
const err14 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data12};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.place !== undefined){
let data13 = data.place;
if(typeof data13 !== "string"){
const err15 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data13};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.places !== undefined){
let data14 = data.places;
if(typeof data14 !== "string"){
const err16 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data14};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.together !== undefined){
let data15 = data.together;
if(typeof data15 !== "string"){
const err17 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data15};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!((data15 === "true") || (data15 === "false"))){
const err18 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data15};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["670409a"] = validate10;
const schema11 = {"type":"object","properties":{"rows":{"type":"string"},"with":{"type":"string"},"actions":{"type":"string"},"empty":{"type":"string"},"loading":{"type":"string"},"failed":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"670409a"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="670409a" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rows !== undefined){
let data0 = data.rows;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.rows.type,parentSchema:schema11.properties.rows,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.with !== undefined){
let data1 = data.with;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/with",schemaPath:"#/properties/with/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.with.type,parentSchema:schema11.properties.with,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.actions !== undefined){
let data2 = data.actions;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.actions.type,parentSchema:schema11.properties.actions,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.empty !== undefined){
let data3 = data.empty;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/empty",schemaPath:"#/properties/empty/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.empty.type,parentSchema:schema11.properties.empty,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.loading !== undefined){
let data4 = data.loading;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/loading",schemaPath:"#/properties/loading/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.loading.type,parentSchema:schema11.properties.loading,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.failed !== undefined){
let data5 = data.failed;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.failed.type,parentSchema:schema11.properties.failed,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.id !== undefined){
let data6 = data.id;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.when !== undefined){
let data7 = data.when;
if(typeof data7 !== "string"){
const err7 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data7};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.hidden !== undefined){
let data8 = data.hidden;
if(typeof data8 !== "string"){
const err8 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data8};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!((data8 === "true") || (data8 === "false"))){
const err9 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data8};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.newPage !== undefined){
let data9 = data.newPage;
if(typeof data9 !== "string"){
const err10 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data9};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!((data9 === "true") || (data9 === "false"))){
const err11 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.place !== undefined){
let data10 = data.place;
if(typeof data10 !== "string"){
const err12 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.places !== undefined){
let data11 = data.places;
if(typeof data11 !== "string"){
const err13 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data11};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.together !== undefined){
let data12 = data.together;
if(typeof data12 !== "string"){
const err14 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data12};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!((data12 === "true") || (data12 === "false"))){
const err15 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data12};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["1e3802a"] = validate10;
const schema11 = {"type":"object","properties":{"cards":{"type":"string"},"as":{"type":"string"},"title":{"type":"string"},"look":{"type":"string","enum":["cards","lines"]},"empty":{"type":"string"},"loading":{"type":"string"},"failed":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"1e3802a"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="1e3802a" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.cards !== undefined){
let data0 = data.cards;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/cards",schemaPath:"#/properties/cards/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.cards.type,parentSchema:schema11.properties.cards,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.as !== undefined){
let data1 = data.as;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/as",schemaPath:"#/properties/as/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.as.type,parentSchema:schema11.properties.as,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.title !== undefined){
let data2 = data.title;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.title.type,parentSchema:schema11.properties.title,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.look !== undefined){
let data3 = data.look;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/look",schemaPath:"#/properties/look/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.look.type,parentSchema:schema11.properties.look,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((data3 === "cards") || (data3 === "lines"))){
const err4 = {instancePath:instancePath+"/look",schemaPath:"#/properties/look/enum",keyword:"enum",params:{allowedValues: schema11.properties.look.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.look.enum,parentSchema:schema11.properties.look,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.empty !== undefined){
let data4 = data.empty;
if(typeof data4 !== "string"){
const err5 = {instancePath:instancePath+"/empty",schemaPath:"#/properties/empty/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.empty.type,parentSchema:schema11.properties.empty,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.loading !== undefined){
let data5 = data.loading;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/loading",schemaPath:"#/properties/loading/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.loading.type,parentSchema:schema11.properties.loading,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.failed !== undefined){
let data6 = data.failed;
if(typeof data6 !== "string"){
const err7 = {instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.failed.type,parentSchema:schema11.properties.failed,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.id !== undefined){
let data7 = data.id;
if(typeof data7 !== "string"){
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.when !== undefined){
let data8 = data.when;
if(typeof data8 !== "string"){
const err9 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data8};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.hidden !== undefined){
let data9 = data.hidden;
if(typeof data9 !== "string"){
const err10 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data9};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!((data9 === "true") || (data9 === "false"))){
const err11 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.newPage !== undefined){
let data10 = data.newPage;
if(typeof data10 !== "string"){
const err12 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((data10 === "true") || (data10 === "false"))){
const err13 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data10};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.place !== undefined){
let data11 = data.place;
if(typeof data11 !== "string"){
const err14 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data11};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.places !== undefined){
let data12 = data.places;
if(typeof data12 !== "string"){
const err15 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data12};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.together !== undefined){
let data13 = data.together;
if(typeof data13 !== "string"){
const err16 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data13};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!((data13 === "true") || (data13 === "false"))){
const err17 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data13};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-2fedc135"] = validate10;
const schema11 = {"type":"object","properties":{"of":{"type":"string"},"as":{"type":"string"},"title":{"type":"string"},"look":{"type":"string","enum":["list","header","ledger"]},"only":{"type":"string"},"empty":{"type":"string"},"loading":{"type":"string"},"failed":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"-2fedc135"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-2fedc135" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.of !== undefined){
let data0 = data.of;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.of.type,parentSchema:schema11.properties.of,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.as !== undefined){
let data1 = data.as;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/as",schemaPath:"#/properties/as/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.as.type,parentSchema:schema11.properties.as,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.title !== undefined){
let data2 = data.title;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.title.type,parentSchema:schema11.properties.title,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.look !== undefined){
let data3 = data.look;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/look",schemaPath:"#/properties/look/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.look.type,parentSchema:schema11.properties.look,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(((data3 === "list") || (data3 === "header")) || (data3 === "ledger"))){
const err4 = {instancePath:instancePath+"/look",schemaPath:"#/properties/look/enum",keyword:"enum",params:{allowedValues: schema11.properties.look.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.look.enum,parentSchema:schema11.properties.look,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.only !== undefined){
let data4 = data.only;
if(typeof data4 !== "string"){
const err5 = {instancePath:instancePath+"/only",schemaPath:"#/properties/only/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.only.type,parentSchema:schema11.properties.only,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.empty !== undefined){
let data5 = data.empty;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/empty",schemaPath:"#/properties/empty/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.empty.type,parentSchema:schema11.properties.empty,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.loading !== undefined){
let data6 = data.loading;
if(typeof data6 !== "string"){
const err7 = {instancePath:instancePath+"/loading",schemaPath:"#/properties/loading/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.loading.type,parentSchema:schema11.properties.loading,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.failed !== undefined){
let data7 = data.failed;
if(typeof data7 !== "string"){
const err8 = {instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.failed.type,parentSchema:schema11.properties.failed,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.id !== undefined){
let data8 = data.id;
if(typeof data8 !== "string"){
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data8};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.when !== undefined){
let data9 = data.when;
if(typeof data9 !== "string"){
const err10 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data9};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.hidden !== undefined){
let data10 = data.hidden;
if(typeof data10 !== "string"){
const err11 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data10};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!((data10 === "true") || (data10 === "false"))){
const err12 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.newPage !== undefined){
let data11 = data.newPage;
if(typeof data11 !== "string"){
const err13 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data11};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!((data11 === "true") || (data11 === "false"))){
const err14 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data11};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.place !== undefined){
let data12 = data.place;
if(typeof data12 !== "string"){
const err15 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data12};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.places !== undefined){
let data13 = data.places;
if(typeof data13 !== "string"){
const err16 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data13};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.together !== undefined){
let data14 = data.together;
if(typeof data14 !== "string"){
const err17 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data14};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!((data14 === "true") || (data14 === "false"))){
const err18 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data14};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["7c6133d6"] = validate10;
const schema11 = {"type":"object","properties":{"stat":{"type":"string"},"label":{"type":"string"},"format":{"type":"string"},"tone":{"type":"string"},"empty":{"type":"string"},"loading":{"type":"string"},"failed":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"7c6133d6"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="7c6133d6" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.stat !== undefined){
let data0 = data.stat;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/stat",schemaPath:"#/properties/stat/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.stat.type,parentSchema:schema11.properties.stat,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.label !== undefined){
let data1 = data.label;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.format !== undefined){
let data2 = data.format;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/format",schemaPath:"#/properties/format/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.format.type,parentSchema:schema11.properties.format,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.tone !== undefined){
let data3 = data.tone;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/tone",schemaPath:"#/properties/tone/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.tone.type,parentSchema:schema11.properties.tone,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.empty !== undefined){
let data4 = data.empty;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/empty",schemaPath:"#/properties/empty/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.empty.type,parentSchema:schema11.properties.empty,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.loading !== undefined){
let data5 = data.loading;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/loading",schemaPath:"#/properties/loading/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.loading.type,parentSchema:schema11.properties.loading,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.failed !== undefined){
let data6 = data.failed;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.failed.type,parentSchema:schema11.properties.failed,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.id !== undefined){
let data7 = data.id;
if(typeof data7 !== "string"){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data7};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.when !== undefined){
let data8 = data.when;
if(typeof data8 !== "string"){
const err8 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data8};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.hidden !== undefined){
let data9 = data.hidden;
if(typeof data9 !== "string"){
const err9 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data9};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!((data9 === "true") || (data9 === "false"))){
const err10 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data9};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.newPage !== undefined){
let data10 = data.newPage;
if(typeof data10 !== "string"){
const err11 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data10};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!((data10 === "true") || (data10 === "false"))){
const err12 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.place !== undefined){
let data11 = data.place;
if(typeof data11 !== "string"){
const err13 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data11};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.places !== undefined){
let data12 = data.places;
if(typeof data12 !== "string"){
const err14 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data12};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.together !== undefined){
let data13 = data.together;
if(typeof data13 !== "string"){
const err15 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data13};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!((data13 === "true") || (data13 === "false"))){
const err16 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data13};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["284828c9"] = validate10;
const schema11 = {"type":"object","properties":{"id":{"type":"string"},"label":{"type":"string"},"done":{"type":"string"},"note":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]}},"$id":"284828c9"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="284828c9" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.label !== undefined){
let data1 = data.label;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.done !== undefined){
let data2 = data.done;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/done",schemaPath:"#/properties/done/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.done.type,parentSchema:schema11.properties.done,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.note !== undefined){
let data3 = data.note;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.note.type,parentSchema:schema11.properties.note,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.when !== undefined){
let data4 = data.when;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.hidden !== undefined){
let data5 = data.hidden;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!((data5 === "true") || (data5 === "false"))){
const err6 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-18a4d0c1"] = validate10;
const schema11 = {"type":"object","properties":{"text":{"type":"string"},"tone":{"type":"string"},"look":{"type":"string","enum":["code"]},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"-18a4d0c1"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-18a4d0c1" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.text !== undefined){
let data0 = data.text;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.text.type,parentSchema:schema11.properties.text,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.tone !== undefined){
let data1 = data.tone;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/tone",schemaPath:"#/properties/tone/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.tone.type,parentSchema:schema11.properties.tone,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.look !== undefined){
let data2 = data.look;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/look",schemaPath:"#/properties/look/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.look.type,parentSchema:schema11.properties.look,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(data2 === "code")){
const err3 = {instancePath:instancePath+"/look",schemaPath:"#/properties/look/enum",keyword:"enum",params:{allowedValues: schema11.properties.look.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.look.enum,parentSchema:schema11.properties.look,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.id !== undefined){
let data3 = data.id;
if(typeof data3 !== "string"){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.when !== undefined){
let data4 = data.when;
if(typeof data4 !== "string"){
const err5 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.hidden !== undefined){
let data5 = data.hidden;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((data5 === "true") || (data5 === "false"))){
const err7 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data5};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.newPage !== undefined){
let data6 = data.newPage;
if(typeof data6 !== "string"){
const err8 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data6};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!((data6 === "true") || (data6 === "false"))){
const err9 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data6};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.place !== undefined){
let data7 = data.place;
if(typeof data7 !== "string"){
const err10 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data7};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.places !== undefined){
let data8 = data.places;
if(typeof data8 !== "string"){
const err11 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data8};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.together !== undefined){
let data9 = data.together;
if(typeof data9 !== "string"){
const err12 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data9};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((data9 === "true") || (data9 === "false"))){
const err13 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data9};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["91ee01b"] = validate10;
const schema11 = {"type":"object","properties":{"richText":{"type":"string"},"empty":{"type":"string"},"loading":{"type":"string"},"failed":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"91ee01b"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="91ee01b" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.richText !== undefined){
let data0 = data.richText;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/richText",schemaPath:"#/properties/richText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.richText.type,parentSchema:schema11.properties.richText,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.empty !== undefined){
let data1 = data.empty;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/empty",schemaPath:"#/properties/empty/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.empty.type,parentSchema:schema11.properties.empty,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.loading !== undefined){
let data2 = data.loading;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/loading",schemaPath:"#/properties/loading/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.loading.type,parentSchema:schema11.properties.loading,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.failed !== undefined){
let data3 = data.failed;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.failed.type,parentSchema:schema11.properties.failed,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.id !== undefined){
let data4 = data.id;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.when !== undefined){
let data5 = data.when;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.hidden !== undefined){
let data6 = data.hidden;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((data6 === "true") || (data6 === "false"))){
const err7 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.newPage !== undefined){
let data7 = data.newPage;
if(typeof data7 !== "string"){
const err8 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!((data7 === "true") || (data7 === "false"))){
const err9 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data7};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.place !== undefined){
let data8 = data.place;
if(typeof data8 !== "string"){
const err10 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data8};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.places !== undefined){
let data9 = data.places;
if(typeof data9 !== "string"){
const err11 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.together !== undefined){
let data10 = data.together;
if(typeof data10 !== "string"){
const err12 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((data10 === "true") || (data10 === "false"))){
const err13 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data10};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-7a11f09"] = validate10;
const schema11 = {"type":"object","properties":{"letter":{"type":"string"},"with":{"type":"string"},"empty":{"type":"string"},"loading":{"type":"string"},"failed":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"-7a11f09"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-7a11f09" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.letter !== undefined){
let data0 = data.letter;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/letter",schemaPath:"#/properties/letter/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.letter.type,parentSchema:schema11.properties.letter,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.with !== undefined){
let data1 = data.with;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/with",schemaPath:"#/properties/with/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.with.type,parentSchema:schema11.properties.with,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.empty !== undefined){
let data2 = data.empty;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/empty",schemaPath:"#/properties/empty/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.empty.type,parentSchema:schema11.properties.empty,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.loading !== undefined){
let data3 = data.loading;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/loading",schemaPath:"#/properties/loading/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.loading.type,parentSchema:schema11.properties.loading,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.failed !== undefined){
let data4 = data.failed;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.failed.type,parentSchema:schema11.properties.failed,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
let data5 = data.id;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.when !== undefined){
let data6 = data.when;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.hidden !== undefined){
let data7 = data.hidden;
if(typeof data7 !== "string"){
const err7 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data7};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((data7 === "true") || (data7 === "false"))){
const err8 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.newPage !== undefined){
let data8 = data.newPage;
if(typeof data8 !== "string"){
const err9 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data8};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!((data8 === "true") || (data8 === "false"))){
const err10 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data8};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.place !== undefined){
let data9 = data.place;
if(typeof data9 !== "string"){
const err11 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.places !== undefined){
let data10 = data.places;
if(typeof data10 !== "string"){
const err12 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.together !== undefined){
let data11 = data.together;
if(typeof data11 !== "string"){
const err13 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data11};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!((data11 === "true") || (data11 === "false"))){
const err14 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data11};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-778e1a37"] = validate10;
const schema11 = {"type":"object","properties":{"media":{"type":"string"},"label":{"type":"string"},"look":{"type":"string","enum":["link","small"]},"empty":{"type":"string"},"loading":{"type":"string"},"failed":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"-778e1a37"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-778e1a37" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.media !== undefined){
let data0 = data.media;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/media",schemaPath:"#/properties/media/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.media.type,parentSchema:schema11.properties.media,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.label !== undefined){
let data1 = data.label;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.look !== undefined){
let data2 = data.look;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/look",schemaPath:"#/properties/look/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.look.type,parentSchema:schema11.properties.look,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!((data2 === "link") || (data2 === "small"))){
const err3 = {instancePath:instancePath+"/look",schemaPath:"#/properties/look/enum",keyword:"enum",params:{allowedValues: schema11.properties.look.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.look.enum,parentSchema:schema11.properties.look,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.empty !== undefined){
let data3 = data.empty;
if(typeof data3 !== "string"){
const err4 = {instancePath:instancePath+"/empty",schemaPath:"#/properties/empty/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.empty.type,parentSchema:schema11.properties.empty,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.loading !== undefined){
let data4 = data.loading;
if(typeof data4 !== "string"){
const err5 = {instancePath:instancePath+"/loading",schemaPath:"#/properties/loading/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.loading.type,parentSchema:schema11.properties.loading,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.failed !== undefined){
let data5 = data.failed;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.failed.type,parentSchema:schema11.properties.failed,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.id !== undefined){
let data6 = data.id;
if(typeof data6 !== "string"){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.when !== undefined){
let data7 = data.when;
if(typeof data7 !== "string"){
const err8 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.hidden !== undefined){
let data8 = data.hidden;
if(typeof data8 !== "string"){
const err9 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data8};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!((data8 === "true") || (data8 === "false"))){
const err10 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data8};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.newPage !== undefined){
let data9 = data.newPage;
if(typeof data9 !== "string"){
const err11 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!((data9 === "true") || (data9 === "false"))){
const err12 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data9};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.place !== undefined){
let data10 = data.place;
if(typeof data10 !== "string"){
const err13 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data10};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.places !== undefined){
let data11 = data.places;
if(typeof data11 !== "string"){
const err14 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data11};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.together !== undefined){
let data12 = data.together;
if(typeof data12 !== "string"){
const err15 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data12};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!((data12 === "true") || (data12 === "false"))){
const err16 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data12};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-56ec0192"] = validate10;
const schema11 = {"type":"object","properties":{"chart":{"type":"string","enum":["bar","line","pie"]},"rows":{"type":"string"},"category":{"type":"string"},"title":{"type":"string"},"stacked":{"type":"string","enum":["true","false"]},"empty":{"type":"string"},"loading":{"type":"string"},"failed":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"-56ec0192"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-56ec0192" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.chart !== undefined){
let data0 = data.chart;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/chart",schemaPath:"#/properties/chart/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.chart.type,parentSchema:schema11.properties.chart,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((data0 === "bar") || (data0 === "line")) || (data0 === "pie"))){
const err1 = {instancePath:instancePath+"/chart",schemaPath:"#/properties/chart/enum",keyword:"enum",params:{allowedValues: schema11.properties.chart.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.chart.enum,parentSchema:schema11.properties.chart,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.rows !== undefined){
let data1 = data.rows;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.rows.type,parentSchema:schema11.properties.rows,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.category !== undefined){
let data2 = data.category;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/category",schemaPath:"#/properties/category/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.category.type,parentSchema:schema11.properties.category,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.title !== undefined){
let data3 = data.title;
if(typeof data3 !== "string"){
const err4 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.title.type,parentSchema:schema11.properties.title,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.stacked !== undefined){
let data4 = data.stacked;
if(typeof data4 !== "string"){
const err5 = {instancePath:instancePath+"/stacked",schemaPath:"#/properties/stacked/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.stacked.type,parentSchema:schema11.properties.stacked,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!((data4 === "true") || (data4 === "false"))){
const err6 = {instancePath:instancePath+"/stacked",schemaPath:"#/properties/stacked/enum",keyword:"enum",params:{allowedValues: schema11.properties.stacked.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.stacked.enum,parentSchema:schema11.properties.stacked,data:data4};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.empty !== undefined){
let data5 = data.empty;
if(typeof data5 !== "string"){
const err7 = {instancePath:instancePath+"/empty",schemaPath:"#/properties/empty/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.empty.type,parentSchema:schema11.properties.empty,data:data5};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.loading !== undefined){
let data6 = data.loading;
if(typeof data6 !== "string"){
const err8 = {instancePath:instancePath+"/loading",schemaPath:"#/properties/loading/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.loading.type,parentSchema:schema11.properties.loading,data:data6};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.failed !== undefined){
let data7 = data.failed;
if(typeof data7 !== "string"){
const err9 = {instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.failed.type,parentSchema:schema11.properties.failed,data:data7};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.id !== undefined){
let data8 = data.id;
if(typeof data8 !== "string"){
const err10 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data8};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.when !== undefined){
let data9 = data.when;
if(typeof data9 !== "string"){
const err11 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.hidden !== undefined){
let data10 = data.hidden;
if(typeof data10 !== "string"){
const err12 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((data10 === "true") || (data10 === "false"))){
const err13 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data10};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.newPage !== undefined){
let data11 = data.newPage;
if(typeof data11 !== "string"){
const err14 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data11};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!((data11 === "true") || (data11 === "false"))){
const err15 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data11};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.place !== undefined){
let data12 = data.place;
if(typeof data12 !== "string"){
const err16 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data12};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.places !== undefined){
let data13 = data.places;
if(typeof data13 !== "string"){
const err17 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data13};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.together !== undefined){
let data14 = data.together;
if(typeof data14 !== "string"){
const err18 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data14};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!((data14 === "true") || (data14 === "false"))){
const err19 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data14};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-28d89c65"] = validate10;
const schema11 = {"type":"object","properties":{"label":{"type":"string"},"value":{"type":"string"}},"$id":"-28d89c65"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-28d89c65" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.label !== undefined){
let data0 = data.label;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.value !== undefined){
let data1 = data.value;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.value.type,parentSchema:schema11.properties.value,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["2d06bfef"] = validate10;
const schema11 = {"type":"object","properties":{"calendar":{"type":"string","enum":["month","lines","year"]},"rows":{"type":"string"},"of":{"type":"string"},"date":{"type":"string"},"label":{"type":"string"},"short":{"type":"string"},"note":{"type":"string"},"tone":{"type":"string"},"line":{"type":"string"},"listed":{"type":"string"},"empty":{"type":"string"},"loading":{"type":"string"},"failed":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"2d06bfef"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="2d06bfef" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.calendar !== undefined){
let data0 = data.calendar;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/calendar",schemaPath:"#/properties/calendar/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.calendar.type,parentSchema:schema11.properties.calendar,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((data0 === "month") || (data0 === "lines")) || (data0 === "year"))){
const err1 = {instancePath:instancePath+"/calendar",schemaPath:"#/properties/calendar/enum",keyword:"enum",params:{allowedValues: schema11.properties.calendar.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.calendar.enum,parentSchema:schema11.properties.calendar,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.rows !== undefined){
let data1 = data.rows;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.rows.type,parentSchema:schema11.properties.rows,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.of !== undefined){
let data2 = data.of;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.of.type,parentSchema:schema11.properties.of,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.date !== undefined){
let data3 = data.date;
if(typeof data3 !== "string"){
const err4 = {instancePath:instancePath+"/date",schemaPath:"#/properties/date/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.date.type,parentSchema:schema11.properties.date,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.label !== undefined){
let data4 = data.label;
if(typeof data4 !== "string"){
const err5 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.short !== undefined){
let data5 = data.short;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/short",schemaPath:"#/properties/short/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.short.type,parentSchema:schema11.properties.short,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.note !== undefined){
let data6 = data.note;
if(typeof data6 !== "string"){
const err7 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.note.type,parentSchema:schema11.properties.note,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.tone !== undefined){
let data7 = data.tone;
if(typeof data7 !== "string"){
const err8 = {instancePath:instancePath+"/tone",schemaPath:"#/properties/tone/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.tone.type,parentSchema:schema11.properties.tone,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.line !== undefined){
let data8 = data.line;
if(typeof data8 !== "string"){
const err9 = {instancePath:instancePath+"/line",schemaPath:"#/properties/line/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.line.type,parentSchema:schema11.properties.line,data:data8};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.listed !== undefined){
let data9 = data.listed;
if(typeof data9 !== "string"){
const err10 = {instancePath:instancePath+"/listed",schemaPath:"#/properties/listed/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.listed.type,parentSchema:schema11.properties.listed,data:data9};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.empty !== undefined){
let data10 = data.empty;
if(typeof data10 !== "string"){
const err11 = {instancePath:instancePath+"/empty",schemaPath:"#/properties/empty/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.empty.type,parentSchema:schema11.properties.empty,data:data10};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.loading !== undefined){
let data11 = data.loading;
if(typeof data11 !== "string"){
const err12 = {instancePath:instancePath+"/loading",schemaPath:"#/properties/loading/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.loading.type,parentSchema:schema11.properties.loading,data:data11};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.failed !== undefined){
let data12 = data.failed;
if(typeof data12 !== "string"){
const err13 = {instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.failed.type,parentSchema:schema11.properties.failed,data:data12};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.id !== undefined){
let data13 = data.id;
if(typeof data13 !== "string"){
const err14 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data13};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.when !== undefined){
let data14 = data.when;
if(typeof data14 !== "string"){
const err15 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data14};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.hidden !== undefined){
let data15 = data.hidden;
if(typeof data15 !== "string"){
const err16 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data15};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!((data15 === "true") || (data15 === "false"))){
const err17 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data15};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.newPage !== undefined){
let data16 = data.newPage;
if(typeof data16 !== "string"){
const err18 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data16};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!((data16 === "true") || (data16 === "false"))){
const err19 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data16};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.place !== undefined){
let data17 = data.place;
if(typeof data17 !== "string"){
const err20 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data17};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.places !== undefined){
let data18 = data.places;
if(typeof data18 !== "string"){
const err21 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data18};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.together !== undefined){
let data19 = data.together;
if(typeof data19 !== "string"){
const err22 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data19};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!((data19 === "true") || (data19 === "false"))){
const err23 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data19};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-7f9f345"] = validate10;
const schema11 = {"type":"object","properties":{"document":{"type":"string"},"with":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"-7f9f345"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-7f9f345" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.document !== undefined){
let data0 = data.document;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/document",schemaPath:"#/properties/document/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.document.type,parentSchema:schema11.properties.document,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.with !== undefined){
let data1 = data.with;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/with",schemaPath:"#/properties/with/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.with.type,parentSchema:schema11.properties.with,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.id !== undefined){
let data2 = data.id;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.when !== undefined){
let data3 = data.when;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.hidden !== undefined){
let data4 = data.hidden;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((data4 === "true") || (data4 === "false"))){
const err5 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.newPage !== undefined){
let data5 = data.newPage;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((data5 === "true") || (data5 === "false"))){
const err7 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data5};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.place !== undefined){
let data6 = data.place;
if(typeof data6 !== "string"){
const err8 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data6};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.places !== undefined){
let data7 = data.places;
if(typeof data7 !== "string"){
const err9 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data7};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.together !== undefined){
let data8 = data.together;
if(typeof data8 !== "string"){
const err10 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data8};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!((data8 === "true") || (data8 === "false"))){
const err11 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data8};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["4871e79f"] = validate10;
const schema11 = {"type":"object","properties":{"report":{"type":"string"},"with":{"type":"string"},"empty":{"type":"string"},"loading":{"type":"string"},"failed":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"4871e79f"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="4871e79f" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.report !== undefined){
let data0 = data.report;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/report",schemaPath:"#/properties/report/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.report.type,parentSchema:schema11.properties.report,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.with !== undefined){
let data1 = data.with;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/with",schemaPath:"#/properties/with/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.with.type,parentSchema:schema11.properties.with,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.empty !== undefined){
let data2 = data.empty;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/empty",schemaPath:"#/properties/empty/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.empty.type,parentSchema:schema11.properties.empty,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.loading !== undefined){
let data3 = data.loading;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/loading",schemaPath:"#/properties/loading/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.loading.type,parentSchema:schema11.properties.loading,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.failed !== undefined){
let data4 = data.failed;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.failed.type,parentSchema:schema11.properties.failed,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
let data5 = data.id;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.when !== undefined){
let data6 = data.when;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.hidden !== undefined){
let data7 = data.hidden;
if(typeof data7 !== "string"){
const err7 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data7};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((data7 === "true") || (data7 === "false"))){
const err8 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.newPage !== undefined){
let data8 = data.newPage;
if(typeof data8 !== "string"){
const err9 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data8};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!((data8 === "true") || (data8 === "false"))){
const err10 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data8};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.place !== undefined){
let data9 = data.place;
if(typeof data9 !== "string"){
const err11 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.places !== undefined){
let data10 = data.places;
if(typeof data10 !== "string"){
const err12 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.together !== undefined){
let data11 = data.together;
if(typeof data11 !== "string"){
const err13 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data11};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!((data11 === "true") || (data11 === "false"))){
const err14 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data11};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-6b86597e"] = validate10;
const schema11 = {"type":"object","properties":{"every":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"-6b86597e"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-6b86597e" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.every !== undefined){
let data0 = data.every;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.every.type,parentSchema:schema11.properties.every,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.when !== undefined){
let data2 = data.when;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.hidden !== undefined){
let data3 = data.hidden;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((data3 === "true") || (data3 === "false"))){
const err4 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.newPage !== undefined){
let data4 = data.newPage;
if(typeof data4 !== "string"){
const err5 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!((data4 === "true") || (data4 === "false"))){
const err6 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data4};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.place !== undefined){
let data5 = data.place;
if(typeof data5 !== "string"){
const err7 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data5};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.places !== undefined){
let data6 = data.places;
if(typeof data6 !== "string"){
const err8 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data6};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.together !== undefined){
let data7 = data.together;
if(typeof data7 !== "string"){
const err9 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data7};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!((data7 === "true") || (data7 === "false"))){
const err10 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data7};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-5f9fe9b"] = validate10;
const schema11 = {"type":"object","properties":{"dashboardCanvas":{"type":"string"},"added":{"type":"string"},"edit":{"type":"string"},"every":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"-5f9fe9b"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-5f9fe9b" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.dashboardCanvas !== undefined){
let data0 = data.dashboardCanvas;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/dashboardCanvas",schemaPath:"#/properties/dashboardCanvas/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.dashboardCanvas.type,parentSchema:schema11.properties.dashboardCanvas,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.added !== undefined){
let data1 = data.added;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/added",schemaPath:"#/properties/added/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.added.type,parentSchema:schema11.properties.added,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.edit !== undefined){
let data2 = data.edit;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/edit",schemaPath:"#/properties/edit/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.edit.type,parentSchema:schema11.properties.edit,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.every !== undefined){
let data3 = data.every;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.every.type,parentSchema:schema11.properties.every,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.id !== undefined){
let data4 = data.id;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.when !== undefined){
let data5 = data.when;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.hidden !== undefined){
let data6 = data.hidden;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((data6 === "true") || (data6 === "false"))){
const err7 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.newPage !== undefined){
let data7 = data.newPage;
if(typeof data7 !== "string"){
const err8 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!((data7 === "true") || (data7 === "false"))){
const err9 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data7};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.place !== undefined){
let data8 = data.place;
if(typeof data8 !== "string"){
const err10 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data8};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.places !== undefined){
let data9 = data.places;
if(typeof data9 !== "string"){
const err11 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.together !== undefined){
let data10 = data.together;
if(typeof data10 !== "string"){
const err12 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((data10 === "true") || (data10 === "false"))){
const err13 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data10};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["50a3ba9f"] = validate10;
const schema11 = {"type":"object","properties":{"definitionEditor":{"type":"string"},"label":{"type":"string"},"saved":{"type":"string"},"keep":{"type":"string"},"problems":{"type":"string"},"help":{"type":"string"},"at":{"type":"string"},"names":{"type":"string"},"edit":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"50a3ba9f"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="50a3ba9f" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.definitionEditor !== undefined){
let data0 = data.definitionEditor;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/definitionEditor",schemaPath:"#/properties/definitionEditor/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.definitionEditor.type,parentSchema:schema11.properties.definitionEditor,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.label !== undefined){
let data1 = data.label;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.saved !== undefined){
let data2 = data.saved;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/saved",schemaPath:"#/properties/saved/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.saved.type,parentSchema:schema11.properties.saved,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.keep !== undefined){
let data3 = data.keep;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.keep.type,parentSchema:schema11.properties.keep,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.problems !== undefined){
let data4 = data.problems;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/problems",schemaPath:"#/properties/problems/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.problems.type,parentSchema:schema11.properties.problems,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.help !== undefined){
let data5 = data.help;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/help",schemaPath:"#/properties/help/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.help.type,parentSchema:schema11.properties.help,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.at !== undefined){
let data6 = data.at;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/at",schemaPath:"#/properties/at/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.at.type,parentSchema:schema11.properties.at,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.names !== undefined){
let data7 = data.names;
if(typeof data7 !== "string"){
const err7 = {instancePath:instancePath+"/names",schemaPath:"#/properties/names/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.names.type,parentSchema:schema11.properties.names,data:data7};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.edit !== undefined){
let data8 = data.edit;
if(typeof data8 !== "string"){
const err8 = {instancePath:instancePath+"/edit",schemaPath:"#/properties/edit/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.edit.type,parentSchema:schema11.properties.edit,data:data8};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.id !== undefined){
let data9 = data.id;
if(typeof data9 !== "string"){
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data9};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.when !== undefined){
let data10 = data.when;
if(typeof data10 !== "string"){
const err10 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data10};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.hidden !== undefined){
let data11 = data.hidden;
if(typeof data11 !== "string"){
const err11 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data11};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!((data11 === "true") || (data11 === "false"))){
const err12 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data11};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.newPage !== undefined){
let data12 = data.newPage;
if(typeof data12 !== "string"){
const err13 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data12};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!((data12 === "true") || (data12 === "false"))){
const err14 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data12};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.place !== undefined){
let data13 = data.place;
if(typeof data13 !== "string"){
const err15 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data13};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.places !== undefined){
let data14 = data.places;
if(typeof data14 !== "string"){
const err16 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data14};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.together !== undefined){
let data15 = data.together;
if(typeof data15 !== "string"){
const err17 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data15};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!((data15 === "true") || (data15 === "false"))){
const err18 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data15};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["72ed56e3"] = validate10;
const schema11 = {"type":"object","properties":{"elementProperties":{"type":"string"},"label":{"type":"string"},"at":{"type":"string"},"names":{"type":"string"},"edit":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"72ed56e3"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="72ed56e3" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.elementProperties !== undefined){
let data0 = data.elementProperties;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/elementProperties",schemaPath:"#/properties/elementProperties/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.elementProperties.type,parentSchema:schema11.properties.elementProperties,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.label !== undefined){
let data1 = data.label;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.at !== undefined){
let data2 = data.at;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/at",schemaPath:"#/properties/at/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.at.type,parentSchema:schema11.properties.at,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.names !== undefined){
let data3 = data.names;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/names",schemaPath:"#/properties/names/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.names.type,parentSchema:schema11.properties.names,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.edit !== undefined){
let data4 = data.edit;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/edit",schemaPath:"#/properties/edit/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.edit.type,parentSchema:schema11.properties.edit,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
let data5 = data.id;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.when !== undefined){
let data6 = data.when;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.hidden !== undefined){
let data7 = data.hidden;
if(typeof data7 !== "string"){
const err7 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data7};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((data7 === "true") || (data7 === "false"))){
const err8 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.newPage !== undefined){
let data8 = data.newPage;
if(typeof data8 !== "string"){
const err9 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data8};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!((data8 === "true") || (data8 === "false"))){
const err10 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data8};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.place !== undefined){
let data9 = data.place;
if(typeof data9 !== "string"){
const err11 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.places !== undefined){
let data10 = data.places;
if(typeof data10 !== "string"){
const err12 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.together !== undefined){
let data11 = data.together;
if(typeof data11 !== "string"){
const err13 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data11};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!((data11 === "true") || (data11 === "false"))){
const err14 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data11};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["1fa76a2c"] = validate10;
const schema11 = {"type":"object","properties":{"reportBuilder":{"type":"string"},"tables":{"type":"string"},"columns":{"type":"string"},"answer":{"type":"string"},"made":{"type":"string"},"keep":{"type":"string"},"edit":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"1fa76a2c"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="1fa76a2c" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.reportBuilder !== undefined){
let data0 = data.reportBuilder;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/reportBuilder",schemaPath:"#/properties/reportBuilder/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.reportBuilder.type,parentSchema:schema11.properties.reportBuilder,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.tables !== undefined){
let data1 = data.tables;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/tables",schemaPath:"#/properties/tables/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.tables.type,parentSchema:schema11.properties.tables,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.columns !== undefined){
let data2 = data.columns;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.columns.type,parentSchema:schema11.properties.columns,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.answer !== undefined){
let data3 = data.answer;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/answer",schemaPath:"#/properties/answer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.answer.type,parentSchema:schema11.properties.answer,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.made !== undefined){
let data4 = data.made;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/made",schemaPath:"#/properties/made/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.made.type,parentSchema:schema11.properties.made,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.keep !== undefined){
let data5 = data.keep;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.keep.type,parentSchema:schema11.properties.keep,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.edit !== undefined){
let data6 = data.edit;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/edit",schemaPath:"#/properties/edit/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.edit.type,parentSchema:schema11.properties.edit,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.id !== undefined){
let data7 = data.id;
if(typeof data7 !== "string"){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data7};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.when !== undefined){
let data8 = data.when;
if(typeof data8 !== "string"){
const err8 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data8};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.hidden !== undefined){
let data9 = data.hidden;
if(typeof data9 !== "string"){
const err9 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data9};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!((data9 === "true") || (data9 === "false"))){
const err10 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data9};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.newPage !== undefined){
let data10 = data.newPage;
if(typeof data10 !== "string"){
const err11 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data10};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!((data10 === "true") || (data10 === "false"))){
const err12 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.place !== undefined){
let data11 = data.place;
if(typeof data11 !== "string"){
const err13 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data11};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.places !== undefined){
let data12 = data.places;
if(typeof data12 !== "string"){
const err14 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data12};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.together !== undefined){
let data13 = data.together;
if(typeof data13 !== "string"){
const err15 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data13};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!((data13 === "true") || (data13 === "false"))){
const err16 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data13};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-7d965045"] = validate10;
const schema11 = {"type":"object","properties":{"screenPreview":{"type":"string"},"label":{"type":"string"},"functions":{"type":"string"},"inputs":{"type":"string"},"width":{"type":"string"},"theme":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"-7d965045"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-7d965045" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.screenPreview !== undefined){
let data0 = data.screenPreview;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/screenPreview",schemaPath:"#/properties/screenPreview/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.screenPreview.type,parentSchema:schema11.properties.screenPreview,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.label !== undefined){
let data1 = data.label;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.functions !== undefined){
let data2 = data.functions;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/functions",schemaPath:"#/properties/functions/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.functions.type,parentSchema:schema11.properties.functions,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.inputs !== undefined){
let data3 = data.inputs;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/inputs",schemaPath:"#/properties/inputs/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.inputs.type,parentSchema:schema11.properties.inputs,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.width !== undefined){
let data4 = data.width;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/width",schemaPath:"#/properties/width/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.width.type,parentSchema:schema11.properties.width,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.theme !== undefined){
let data5 = data.theme;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/theme",schemaPath:"#/properties/theme/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.theme.type,parentSchema:schema11.properties.theme,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.id !== undefined){
let data6 = data.id;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.when !== undefined){
let data7 = data.when;
if(typeof data7 !== "string"){
const err7 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data7};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.hidden !== undefined){
let data8 = data.hidden;
if(typeof data8 !== "string"){
const err8 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data8};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!((data8 === "true") || (data8 === "false"))){
const err9 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data8};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.newPage !== undefined){
let data9 = data.newPage;
if(typeof data9 !== "string"){
const err10 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data9};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!((data9 === "true") || (data9 === "false"))){
const err11 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.place !== undefined){
let data10 = data.place;
if(typeof data10 !== "string"){
const err12 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.places !== undefined){
let data11 = data.places;
if(typeof data11 !== "string"){
const err13 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data11};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.together !== undefined){
let data12 = data.together;
if(typeof data12 !== "string"){
const err14 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data12};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!((data12 === "true") || (data12 === "false"))){
const err15 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data12};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-42628f57"] = validate10;
const schema11 = {"type":"object","properties":{"textComparison":{"type":"string"},"after":{"type":"string"},"beforeLabel":{"type":"string"},"afterLabel":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"newPage":{"type":"string","enum":["true","false"]},"place":{"type":"string"},"places":{"type":"string"},"together":{"type":"string","enum":["true","false"]}},"$id":"-42628f57"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-42628f57" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.textComparison !== undefined){
let data0 = data.textComparison;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/textComparison",schemaPath:"#/properties/textComparison/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.textComparison.type,parentSchema:schema11.properties.textComparison,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.after !== undefined){
let data1 = data.after;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.after.type,parentSchema:schema11.properties.after,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.beforeLabel !== undefined){
let data2 = data.beforeLabel;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/beforeLabel",schemaPath:"#/properties/beforeLabel/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.beforeLabel.type,parentSchema:schema11.properties.beforeLabel,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.afterLabel !== undefined){
let data3 = data.afterLabel;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/afterLabel",schemaPath:"#/properties/afterLabel/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.afterLabel.type,parentSchema:schema11.properties.afterLabel,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.id !== undefined){
let data4 = data.id;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.when !== undefined){
let data5 = data.when;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.hidden !== undefined){
let data6 = data.hidden;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((data6 === "true") || (data6 === "false"))){
const err7 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.newPage !== undefined){
let data7 = data.newPage;
if(typeof data7 !== "string"){
const err8 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newPage.type,parentSchema:schema11.properties.newPage,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!((data7 === "true") || (data7 === "false"))){
const err9 = {instancePath:instancePath+"/newPage",schemaPath:"#/properties/newPage/enum",keyword:"enum",params:{allowedValues: schema11.properties.newPage.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newPage.enum,parentSchema:schema11.properties.newPage,data:data7};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.place !== undefined){
let data8 = data.place;
if(typeof data8 !== "string"){
const err10 = {instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.place.type,parentSchema:schema11.properties.place,data:data8};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.places !== undefined){
let data9 = data.places;
if(typeof data9 !== "string"){
const err11 = {instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.places.type,parentSchema:schema11.properties.places,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.together !== undefined){
let data10 = data.together;
if(typeof data10 !== "string"){
const err12 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.together.type,parentSchema:schema11.properties.together,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((data10 === "true") || (data10 === "false"))){
const err13 = {instancePath:instancePath+"/together",schemaPath:"#/properties/together/enum",keyword:"enum",params:{allowedValues: schema11.properties.together.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.together.enum,parentSchema:schema11.properties.together,data:data10};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-1590ce7"] = validate10;
const schema11 = {"type":"object","properties":{"call":{"type":"string"},"with":{"type":"string"},"undo":{"type":"string"},"as":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"}},"$id":"-1590ce7"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-1590ce7" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.call !== undefined){
let data0 = data.call;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/call",schemaPath:"#/properties/call/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.call.type,parentSchema:schema11.properties.call,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.with !== undefined){
let data1 = data.with;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/with",schemaPath:"#/properties/with/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.with.type,parentSchema:schema11.properties.with,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.undo !== undefined){
let data2 = data.undo;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/undo",schemaPath:"#/properties/undo/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.undo.type,parentSchema:schema11.properties.undo,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.as !== undefined){
let data3 = data.as;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/as",schemaPath:"#/properties/as/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.as.type,parentSchema:schema11.properties.as,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.id !== undefined){
let data4 = data.id;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.when !== undefined){
let data5 = data.when;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-3b794c76"] = validate10;
const schema11 = {"type":"object","properties":{"set":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"}},"$id":"-3b794c76"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-3b794c76" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.set !== undefined){
let data0 = data.set;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/set",schemaPath:"#/properties/set/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.set.type,parentSchema:schema11.properties.set,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.when !== undefined){
let data2 = data.when;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["3afcd7f"] = validate10;
const schema11 = {"type":"object","properties":{"open":{"type":"string"},"with":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"}},"$id":"3afcd7f"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="3afcd7f" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.open !== undefined){
let data0 = data.open;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/open",schemaPath:"#/properties/open/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.open.type,parentSchema:schema11.properties.open,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.with !== undefined){
let data1 = data.with;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/with",schemaPath:"#/properties/with/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.with.type,parentSchema:schema11.properties.with,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.id !== undefined){
let data2 = data.id;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.when !== undefined){
let data3 = data.when;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports.e8a576 = validate10;
const schema11 = {"type":"object","properties":{"close":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"}},"$id":"e8a576"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="e8a576" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.close !== undefined){
let data0 = data.close;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/close",schemaPath:"#/properties/close/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.close.type,parentSchema:schema11.properties.close,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.when !== undefined){
let data2 = data.when;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-1e95d669"] = validate10;
const schema11 = {"type":"object","properties":{"confirm":{"type":"string"},"title":{"type":"string"},"ok":{"type":"string"},"cancel":{"type":"string","enum":["true","false"]},"id":{"type":"string"},"when":{"type":"string"}},"$id":"-1e95d669"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-1e95d669" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.confirm !== undefined){
let data0 = data.confirm;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/confirm",schemaPath:"#/properties/confirm/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.confirm.type,parentSchema:schema11.properties.confirm,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.title.type,parentSchema:schema11.properties.title,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.ok !== undefined){
let data2 = data.ok;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/ok",schemaPath:"#/properties/ok/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.ok.type,parentSchema:schema11.properties.ok,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.cancel !== undefined){
let data3 = data.cancel;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/cancel",schemaPath:"#/properties/cancel/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.cancel.type,parentSchema:schema11.properties.cancel,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((data3 === "true") || (data3 === "false"))){
const err4 = {instancePath:instancePath+"/cancel",schemaPath:"#/properties/cancel/enum",keyword:"enum",params:{allowedValues: schema11.properties.cancel.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.cancel.enum,parentSchema:schema11.properties.cancel,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
let data4 = data.id;
if(typeof data4 !== "string"){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.when !== undefined){
let data5 = data.when;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["3fd9f6fa"] = validate10;
const schema11 = {"type":"object","properties":{"toast":{"type":"string"},"title":{"type":"string"},"tone":{"type":"string","enum":["good","warning","bad","info"]},"id":{"type":"string"},"when":{"type":"string"}},"$id":"3fd9f6fa"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="3fd9f6fa" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.toast !== undefined){
let data0 = data.toast;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/toast",schemaPath:"#/properties/toast/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.toast.type,parentSchema:schema11.properties.toast,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.title.type,parentSchema:schema11.properties.title,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.tone !== undefined){
let data2 = data.tone;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/tone",schemaPath:"#/properties/tone/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.tone.type,parentSchema:schema11.properties.tone,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!((((data2 === "good") || (data2 === "warning")) || (data2 === "bad")) || (data2 === "info"))){
const err3 = {instancePath:instancePath+"/tone",schemaPath:"#/properties/tone/enum",keyword:"enum",params:{allowedValues: schema11.properties.tone.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.tone.enum,parentSchema:schema11.properties.tone,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.id !== undefined){
let data3 = data.id;
if(typeof data3 !== "string"){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.when !== undefined){
let data4 = data.when;
if(typeof data4 !== "string"){
const err5 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-5630a5fa"] = validate10;
const schema11 = {"type":"object","properties":{"navigate":{"type":"string"},"with":{"type":"string"},"newTab":{"type":"string","enum":["true","false"]},"id":{"type":"string"},"when":{"type":"string"}},"$id":"-5630a5fa"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-5630a5fa" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.navigate !== undefined){
let data0 = data.navigate;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/navigate",schemaPath:"#/properties/navigate/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.navigate.type,parentSchema:schema11.properties.navigate,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.with !== undefined){
let data1 = data.with;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/with",schemaPath:"#/properties/with/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.with.type,parentSchema:schema11.properties.with,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.newTab !== undefined){
let data2 = data.newTab;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/newTab",schemaPath:"#/properties/newTab/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.newTab.type,parentSchema:schema11.properties.newTab,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!((data2 === "true") || (data2 === "false"))){
const err3 = {instancePath:instancePath+"/newTab",schemaPath:"#/properties/newTab/enum",keyword:"enum",params:{allowedValues: schema11.properties.newTab.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.newTab.enum,parentSchema:schema11.properties.newTab,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.id !== undefined){
let data3 = data.id;
if(typeof data3 !== "string"){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.when !== undefined){
let data4 = data.when;
if(typeof data4 !== "string"){
const err5 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["4e09e01f"] = validate10;
const schema11 = {"type":"object","properties":{"reload":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"}},"$id":"4e09e01f"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="4e09e01f" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.reload !== undefined){
let data0 = data.reload;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.reload.type,parentSchema:schema11.properties.reload,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.when !== undefined){
let data2 = data.when;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["427eaf77"] = validate10;
const schema11 = {"type":"object","properties":{"reset":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"}},"$id":"427eaf77"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="427eaf77" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.reset !== undefined){
let data0 = data.reset;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/reset",schemaPath:"#/properties/reset/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.reset.type,parentSchema:schema11.properties.reset,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.when !== undefined){
let data2 = data.when;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-745ec245"] = validate10;
const schema11 = {"type":"object","properties":{"download":{"type":"string"},"with":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"}},"$id":"-745ec245"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-745ec245" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.download !== undefined){
let data0 = data.download;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/download",schemaPath:"#/properties/download/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.download.type,parentSchema:schema11.properties.download,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.with !== undefined){
let data1 = data.with;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/with",schemaPath:"#/properties/with/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.with.type,parentSchema:schema11.properties.with,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.id !== undefined){
let data2 = data.id;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.when !== undefined){
let data3 = data.when;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["72adb28"] = validate10;
const schema11 = {"type":"object","properties":{"export":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"}},"$id":"72adb28"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="72adb28" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.export !== undefined){
let data0 = data.export;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/export",schemaPath:"#/properties/export/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.export.type,parentSchema:schema11.properties.export,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.when !== undefined){
let data2 = data.when;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-690e0e66"] = validate10;
const schema11 = {"type":"object","properties":{"print":{"type":"string"},"with":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"}},"$id":"-690e0e66"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-690e0e66" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.print !== undefined){
let data0 = data.print;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/print",schemaPath:"#/properties/print/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.print.type,parentSchema:schema11.properties.print,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.with !== undefined){
let data1 = data.with;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/with",schemaPath:"#/properties/with/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.with.type,parentSchema:schema11.properties.with,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.id !== undefined){
let data2 = data.id;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.when !== undefined){
let data3 = data.when;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-41d63039"] = validate10;
const schema11 = {"type":"object","properties":{"copy":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"}},"$id":"-41d63039"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-41d63039" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.copy !== undefined){
let data0 = data.copy;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/copy",schemaPath:"#/properties/copy/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.copy.type,parentSchema:schema11.properties.copy,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.when !== undefined){
let data2 = data.when;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["20b4d224"] = validate10;
const schema11 = {"type":"object","properties":{"passkey":{"type":"string","enum":["register","use"]},"options":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"}},"$id":"20b4d224"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="20b4d224" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.passkey !== undefined){
let data0 = data.passkey;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/passkey",schemaPath:"#/properties/passkey/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.passkey.type,parentSchema:schema11.properties.passkey,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((data0 === "register") || (data0 === "use"))){
const err1 = {instancePath:instancePath+"/passkey",schemaPath:"#/properties/passkey/enum",keyword:"enum",params:{allowedValues: schema11.properties.passkey.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.passkey.enum,parentSchema:schema11.properties.passkey,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.options !== undefined){
let data1 = data.options;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/options",schemaPath:"#/properties/options/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.options.type,parentSchema:schema11.properties.options,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.id !== undefined){
let data2 = data.id;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.when !== undefined){
let data3 = data.when;
if(typeof data3 !== "string"){
const err4 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-5cac8778"] = validate10;
const schema11 = {"type":"object","properties":{"signIn":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"}},"$id":"-5cac8778"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-5cac8778" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.signIn !== undefined){
let data0 = data.signIn;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/signIn",schemaPath:"#/properties/signIn/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.signIn.type,parentSchema:schema11.properties.signIn,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.when !== undefined){
let data2 = data.when;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-39104547"] = validate10;
const schema11 = {"type":"object","properties":{"signOut":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"}},"$id":"-39104547"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-39104547" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.signOut !== undefined){
let data0 = data.signOut;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/signOut",schemaPath:"#/properties/signOut/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.signOut.type,parentSchema:schema11.properties.signOut,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.when !== undefined){
let data2 = data.when;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-785fac17"] = validate10;
const schema11 = {"type":"object","properties":{"each":{"type":"string"},"as":{"type":"string"},"by":{"type":"number"},"label":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"}},"$id":"-785fac17"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-785fac17" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.each !== undefined){
let data0 = data.each;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/each",schemaPath:"#/properties/each/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.each.type,parentSchema:schema11.properties.each,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.as !== undefined){
let data1 = data.as;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/as",schemaPath:"#/properties/as/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.as.type,parentSchema:schema11.properties.as,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.by !== undefined){
let data2 = data.by;
if(!(typeof data2 == "number")){
const err2 = {instancePath:instancePath+"/by",schemaPath:"#/properties/by/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.by.type,parentSchema:schema11.properties.by,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.label !== undefined){
let data3 = data.label;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.id !== undefined){
let data4 = data.id;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.when !== undefined){
let data5 = data.when;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-79a97f05"] = validate10;
const schema11 = {"type":"object","properties":{"id":{"type":"string"},"when":{"type":"string"}},"$id":"-79a97f05"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-79a97f05" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.when !== undefined){
let data1 = data.when;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-456d996f"] = validate10;
const schema11 = {"type":"object","properties":{"map":{"type":"string"}},"$id":"-456d996f"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-456d996f" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.map !== undefined){
let data0 = data.map;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/map",schemaPath:"#/properties/map/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.map.type,parentSchema:schema11.properties.map,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-47762b7e"] = validate10;
const schema11 = {"type":"object","properties":{"type":{"type":"string"},"label":{"type":"string"},"value":{"type":"string"},"format":{"type":"string"},"empty":{"type":"string"},"read":{"type":"string"},"wire":{"type":"string"},"secret":{"type":"string","enum":["true","false"]},"was":{"type":"string"},"extension":{"type":"string","enum":["true","false"]},"right":{"type":"string"},"names":{"type":"string"},"plain":{"type":"string","enum":["true","false"]},"compute":{"type":"string"},"required":{"type":"string"},"when":{"type":"string"},"off":{"type":"string","enum":["hide","disable"]},"edit":{"type":"string"},"min":{"type":"string"},"max":{"type":"string"},"after":{"type":"string"},"length":{"type":"number"},"minLength":{"type":"number"},"maxLength":{"type":"number"},"accepts":{"type":"string"},"maxSize":{"type":"string"},"message":{"type":"string"},"sets":{"type":"string"},"clean":{"type":"string"},"look":{"type":"string","enum":["select","radio","buttons","tabs","checkboxes","transfer","switch"]},"hint":{"type":"string"},"placeholder":{"type":"string"},"prefix":{"type":"string"},"autofill":{"type":"string","enum":["given-name","family-name","email","username","current-password","new-password","bday","tel-national","street-address","address-level1","one-time-code"]},"width":{"type":"string","enum":["Quarter","Half","Full"]},"rows":{"type":"string"},"align":{"type":"string","enum":["left","right","center"]},"pin":{"type":"string","enum":["left","right"]},"pixels":{"type":"number"},"sort":{"type":"string","enum":["ascending","descending"]},"sum":{"type":"string","enum":["true","false"]},"tone":{"type":"string"}},"$id":"-47762b7e"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-47762b7e" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.type.type,parentSchema:schema11.properties.type,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.label !== undefined){
let data1 = data.label;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.value !== undefined){
let data2 = data.value;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.value.type,parentSchema:schema11.properties.value,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.format !== undefined){
let data3 = data.format;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/format",schemaPath:"#/properties/format/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.format.type,parentSchema:schema11.properties.format,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.empty !== undefined){
let data4 = data.empty;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/empty",schemaPath:"#/properties/empty/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.empty.type,parentSchema:schema11.properties.empty,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.read !== undefined){
let data5 = data.read;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/read",schemaPath:"#/properties/read/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.read.type,parentSchema:schema11.properties.read,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.wire !== undefined){
let data6 = data.wire;
if(typeof data6 !== "string"){
const err6 = {instancePath:instancePath+"/wire",schemaPath:"#/properties/wire/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.wire.type,parentSchema:schema11.properties.wire,data:data6};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.secret !== undefined){
let data7 = data.secret;
if(typeof data7 !== "string"){
const err7 = {instancePath:instancePath+"/secret",schemaPath:"#/properties/secret/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.secret.type,parentSchema:schema11.properties.secret,data:data7};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((data7 === "true") || (data7 === "false"))){
const err8 = {instancePath:instancePath+"/secret",schemaPath:"#/properties/secret/enum",keyword:"enum",params:{allowedValues: schema11.properties.secret.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.secret.enum,parentSchema:schema11.properties.secret,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.was !== undefined){
let data8 = data.was;
if(typeof data8 !== "string"){
const err9 = {instancePath:instancePath+"/was",schemaPath:"#/properties/was/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.was.type,parentSchema:schema11.properties.was,data:data8};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.extension !== undefined){
let data9 = data.extension;
if(typeof data9 !== "string"){
const err10 = {instancePath:instancePath+"/extension",schemaPath:"#/properties/extension/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.extension.type,parentSchema:schema11.properties.extension,data:data9};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!((data9 === "true") || (data9 === "false"))){
const err11 = {instancePath:instancePath+"/extension",schemaPath:"#/properties/extension/enum",keyword:"enum",params:{allowedValues: schema11.properties.extension.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.extension.enum,parentSchema:schema11.properties.extension,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.right !== undefined){
let data10 = data.right;
if(typeof data10 !== "string"){
const err12 = {instancePath:instancePath+"/right",schemaPath:"#/properties/right/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.right.type,parentSchema:schema11.properties.right,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.names !== undefined){
let data11 = data.names;
if(typeof data11 !== "string"){
const err13 = {instancePath:instancePath+"/names",schemaPath:"#/properties/names/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.names.type,parentSchema:schema11.properties.names,data:data11};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.plain !== undefined){
let data12 = data.plain;
if(typeof data12 !== "string"){
const err14 = {instancePath:instancePath+"/plain",schemaPath:"#/properties/plain/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.plain.type,parentSchema:schema11.properties.plain,data:data12};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!((data12 === "true") || (data12 === "false"))){
const err15 = {instancePath:instancePath+"/plain",schemaPath:"#/properties/plain/enum",keyword:"enum",params:{allowedValues: schema11.properties.plain.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.plain.enum,parentSchema:schema11.properties.plain,data:data12};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.compute !== undefined){
let data13 = data.compute;
if(typeof data13 !== "string"){
const err16 = {instancePath:instancePath+"/compute",schemaPath:"#/properties/compute/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.compute.type,parentSchema:schema11.properties.compute,data:data13};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.required !== undefined){
let data14 = data.required;
if(typeof data14 !== "string"){
const err17 = {instancePath:instancePath+"/required",schemaPath:"#/properties/required/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.required.type,parentSchema:schema11.properties.required,data:data14};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.when !== undefined){
let data15 = data.when;
if(typeof data15 !== "string"){
const err18 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data15};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.off !== undefined){
let data16 = data.off;
if(typeof data16 !== "string"){
const err19 = {instancePath:instancePath+"/off",schemaPath:"#/properties/off/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.off.type,parentSchema:schema11.properties.off,data:data16};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!((data16 === "hide") || (data16 === "disable"))){
const err20 = {instancePath:instancePath+"/off",schemaPath:"#/properties/off/enum",keyword:"enum",params:{allowedValues: schema11.properties.off.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.off.enum,parentSchema:schema11.properties.off,data:data16};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.edit !== undefined){
let data17 = data.edit;
if(typeof data17 !== "string"){
const err21 = {instancePath:instancePath+"/edit",schemaPath:"#/properties/edit/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.edit.type,parentSchema:schema11.properties.edit,data:data17};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.min !== undefined){
let data18 = data.min;
if(typeof data18 !== "string"){
const err22 = {instancePath:instancePath+"/min",schemaPath:"#/properties/min/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.min.type,parentSchema:schema11.properties.min,data:data18};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.max !== undefined){
let data19 = data.max;
if(typeof data19 !== "string"){
const err23 = {instancePath:instancePath+"/max",schemaPath:"#/properties/max/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.max.type,parentSchema:schema11.properties.max,data:data19};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.after !== undefined){
let data20 = data.after;
if(typeof data20 !== "string"){
const err24 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.after.type,parentSchema:schema11.properties.after,data:data20};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.length !== undefined){
let data21 = data.length;
if(!(typeof data21 == "number")){
const err25 = {instancePath:instancePath+"/length",schemaPath:"#/properties/length/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.length.type,parentSchema:schema11.properties.length,data:data21};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.minLength !== undefined){
let data22 = data.minLength;
if(!(typeof data22 == "number")){
const err26 = {instancePath:instancePath+"/minLength",schemaPath:"#/properties/minLength/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.minLength.type,parentSchema:schema11.properties.minLength,data:data22};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.maxLength !== undefined){
let data23 = data.maxLength;
if(!(typeof data23 == "number")){
const err27 = {instancePath:instancePath+"/maxLength",schemaPath:"#/properties/maxLength/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.maxLength.type,parentSchema:schema11.properties.maxLength,data:data23};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.accepts !== undefined){
let data24 = data.accepts;
if(typeof data24 !== "string"){
const err28 = {instancePath:instancePath+"/accepts",schemaPath:"#/properties/accepts/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.accepts.type,parentSchema:schema11.properties.accepts,data:data24};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.maxSize !== undefined){
let data25 = data.maxSize;
if(typeof data25 !== "string"){
const err29 = {instancePath:instancePath+"/maxSize",schemaPath:"#/properties/maxSize/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.maxSize.type,parentSchema:schema11.properties.maxSize,data:data25};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.message !== undefined){
let data26 = data.message;
if(typeof data26 !== "string"){
const err30 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.message.type,parentSchema:schema11.properties.message,data:data26};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.sets !== undefined){
let data27 = data.sets;
if(typeof data27 !== "string"){
const err31 = {instancePath:instancePath+"/sets",schemaPath:"#/properties/sets/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.sets.type,parentSchema:schema11.properties.sets,data:data27};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.clean !== undefined){
let data28 = data.clean;
if(typeof data28 !== "string"){
const err32 = {instancePath:instancePath+"/clean",schemaPath:"#/properties/clean/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.clean.type,parentSchema:schema11.properties.clean,data:data28};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.look !== undefined){
let data29 = data.look;
if(typeof data29 !== "string"){
const err33 = {instancePath:instancePath+"/look",schemaPath:"#/properties/look/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.look.type,parentSchema:schema11.properties.look,data:data29};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!(((((((data29 === "select") || (data29 === "radio")) || (data29 === "buttons")) || (data29 === "tabs")) || (data29 === "checkboxes")) || (data29 === "transfer")) || (data29 === "switch"))){
const err34 = {instancePath:instancePath+"/look",schemaPath:"#/properties/look/enum",keyword:"enum",params:{allowedValues: schema11.properties.look.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.look.enum,parentSchema:schema11.properties.look,data:data29};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.hint !== undefined){
let data30 = data.hint;
if(typeof data30 !== "string"){
const err35 = {instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hint.type,parentSchema:schema11.properties.hint,data:data30};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.placeholder !== undefined){
let data31 = data.placeholder;
if(typeof data31 !== "string"){
const err36 = {instancePath:instancePath+"/placeholder",schemaPath:"#/properties/placeholder/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.placeholder.type,parentSchema:schema11.properties.placeholder,data:data31};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.prefix !== undefined){
let data32 = data.prefix;
if(typeof data32 !== "string"){
const err37 = {instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.prefix.type,parentSchema:schema11.properties.prefix,data:data32};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.autofill !== undefined){
let data33 = data.autofill;
if(typeof data33 !== "string"){
const err38 = {instancePath:instancePath+"/autofill",schemaPath:"#/properties/autofill/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.autofill.type,parentSchema:schema11.properties.autofill,data:data33};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!(((((((((((data33 === "given-name") || (data33 === "family-name")) || (data33 === "email")) || (data33 === "username")) || (data33 === "current-password")) || (data33 === "new-password")) || (data33 === "bday")) || (data33 === "tel-national")) || (data33 === "street-address")) || (data33 === "address-level1")) || (data33 === "one-time-code"))){
const err39 = {instancePath:instancePath+"/autofill",schemaPath:"#/properties/autofill/enum",keyword:"enum",params:{allowedValues: schema11.properties.autofill.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.autofill.enum,parentSchema:schema11.properties.autofill,data:data33};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.width !== undefined){
let data34 = data.width;
if(typeof data34 !== "string"){
const err40 = {instancePath:instancePath+"/width",schemaPath:"#/properties/width/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.width.type,parentSchema:schema11.properties.width,data:data34};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(!(((data34 === "Quarter") || (data34 === "Half")) || (data34 === "Full"))){
const err41 = {instancePath:instancePath+"/width",schemaPath:"#/properties/width/enum",keyword:"enum",params:{allowedValues: schema11.properties.width.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.width.enum,parentSchema:schema11.properties.width,data:data34};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.rows !== undefined){
let data35 = data.rows;
if(typeof data35 !== "string"){
const err42 = {instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.rows.type,parentSchema:schema11.properties.rows,data:data35};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.align !== undefined){
let data36 = data.align;
if(typeof data36 !== "string"){
const err43 = {instancePath:instancePath+"/align",schemaPath:"#/properties/align/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.align.type,parentSchema:schema11.properties.align,data:data36};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(!(((data36 === "left") || (data36 === "right")) || (data36 === "center"))){
const err44 = {instancePath:instancePath+"/align",schemaPath:"#/properties/align/enum",keyword:"enum",params:{allowedValues: schema11.properties.align.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.align.enum,parentSchema:schema11.properties.align,data:data36};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.pin !== undefined){
let data37 = data.pin;
if(typeof data37 !== "string"){
const err45 = {instancePath:instancePath+"/pin",schemaPath:"#/properties/pin/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.pin.type,parentSchema:schema11.properties.pin,data:data37};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(!((data37 === "left") || (data37 === "right"))){
const err46 = {instancePath:instancePath+"/pin",schemaPath:"#/properties/pin/enum",keyword:"enum",params:{allowedValues: schema11.properties.pin.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.pin.enum,parentSchema:schema11.properties.pin,data:data37};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.pixels !== undefined){
let data38 = data.pixels;
if(!(typeof data38 == "number")){
const err47 = {instancePath:instancePath+"/pixels",schemaPath:"#/properties/pixels/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.pixels.type,parentSchema:schema11.properties.pixels,data:data38};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data.sort !== undefined){
let data39 = data.sort;
if(typeof data39 !== "string"){
const err48 = {instancePath:instancePath+"/sort",schemaPath:"#/properties/sort/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.sort.type,parentSchema:schema11.properties.sort,data:data39};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(!((data39 === "ascending") || (data39 === "descending"))){
const err49 = {instancePath:instancePath+"/sort",schemaPath:"#/properties/sort/enum",keyword:"enum",params:{allowedValues: schema11.properties.sort.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.sort.enum,parentSchema:schema11.properties.sort,data:data39};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.sum !== undefined){
let data40 = data.sum;
if(typeof data40 !== "string"){
const err50 = {instancePath:instancePath+"/sum",schemaPath:"#/properties/sum/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.sum.type,parentSchema:schema11.properties.sum,data:data40};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(!((data40 === "true") || (data40 === "false"))){
const err51 = {instancePath:instancePath+"/sum",schemaPath:"#/properties/sum/enum",keyword:"enum",params:{allowedValues: schema11.properties.sum.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.sum.enum,parentSchema:schema11.properties.sum,data:data40};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data.tone !== undefined){
let data41 = data.tone;
if(typeof data41 !== "string"){
const err52 = {instancePath:instancePath+"/tone",schemaPath:"#/properties/tone/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.tone.type,parentSchema:schema11.properties.tone,data:data41};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
else {
const err53 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["772bea0f"] = validate10;
const schema11 = {"type":"object","properties":{"look":{"type":"string","enum":["cards","table","folds"]},"title":{"type":"string"},"tabsBy":{"type":"string"},"add":{"type":"string"},"remove":{"type":"string"},"move":{"type":"string"},"copy":{"type":"string"},"unique":{"type":"string"},"addLabel":{"type":"string"},"min":{"type":"number"},"max":{"type":"number"},"one":{"type":"string"},"keep":{"type":"string"},"start":{"type":"string"},"send":{"type":"string"},"derive":{"type":"string"}},"$id":"772bea0f"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="772bea0f" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.look !== undefined){
let data0 = data.look;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/look",schemaPath:"#/properties/look/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.look.type,parentSchema:schema11.properties.look,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((data0 === "cards") || (data0 === "table")) || (data0 === "folds"))){
const err1 = {instancePath:instancePath+"/look",schemaPath:"#/properties/look/enum",keyword:"enum",params:{allowedValues: schema11.properties.look.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.look.enum,parentSchema:schema11.properties.look,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.title.type,parentSchema:schema11.properties.title,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.tabsBy !== undefined){
let data2 = data.tabsBy;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/tabsBy",schemaPath:"#/properties/tabsBy/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.tabsBy.type,parentSchema:schema11.properties.tabsBy,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.add !== undefined){
let data3 = data.add;
if(typeof data3 !== "string"){
const err4 = {instancePath:instancePath+"/add",schemaPath:"#/properties/add/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.add.type,parentSchema:schema11.properties.add,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.remove !== undefined){
let data4 = data.remove;
if(typeof data4 !== "string"){
const err5 = {instancePath:instancePath+"/remove",schemaPath:"#/properties/remove/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.remove.type,parentSchema:schema11.properties.remove,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.move !== undefined){
let data5 = data.move;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/move",schemaPath:"#/properties/move/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.move.type,parentSchema:schema11.properties.move,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.copy !== undefined){
let data6 = data.copy;
if(typeof data6 !== "string"){
const err7 = {instancePath:instancePath+"/copy",schemaPath:"#/properties/copy/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.copy.type,parentSchema:schema11.properties.copy,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.unique !== undefined){
let data7 = data.unique;
if(typeof data7 !== "string"){
const err8 = {instancePath:instancePath+"/unique",schemaPath:"#/properties/unique/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.unique.type,parentSchema:schema11.properties.unique,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.addLabel !== undefined){
let data8 = data.addLabel;
if(typeof data8 !== "string"){
const err9 = {instancePath:instancePath+"/addLabel",schemaPath:"#/properties/addLabel/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.addLabel.type,parentSchema:schema11.properties.addLabel,data:data8};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.min !== undefined){
let data9 = data.min;
if(!(typeof data9 == "number")){
const err10 = {instancePath:instancePath+"/min",schemaPath:"#/properties/min/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.min.type,parentSchema:schema11.properties.min,data:data9};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.max !== undefined){
let data10 = data.max;
if(!(typeof data10 == "number")){
const err11 = {instancePath:instancePath+"/max",schemaPath:"#/properties/max/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.max.type,parentSchema:schema11.properties.max,data:data10};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.one !== undefined){
let data11 = data.one;
if(typeof data11 !== "string"){
const err12 = {instancePath:instancePath+"/one",schemaPath:"#/properties/one/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.one.type,parentSchema:schema11.properties.one,data:data11};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.keep !== undefined){
let data12 = data.keep;
if(typeof data12 !== "string"){
const err13 = {instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.keep.type,parentSchema:schema11.properties.keep,data:data12};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.start !== undefined){
let data13 = data.start;
if(typeof data13 !== "string"){
const err14 = {instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.start.type,parentSchema:schema11.properties.start,data:data13};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.send !== undefined){
let data14 = data.send;
if(typeof data14 !== "string"){
const err15 = {instancePath:instancePath+"/send",schemaPath:"#/properties/send/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.send.type,parentSchema:schema11.properties.send,data:data14};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.derive !== undefined){
let data15 = data.derive;
if(typeof data15 !== "string"){
const err16 = {instancePath:instancePath+"/derive",schemaPath:"#/properties/derive/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.derive.type,parentSchema:schema11.properties.derive,data:data15};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-35adad7d"] = validate10;
const schema11 = {"type":"object","properties":{"section":{"type":"string"},"id":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"edit":{"type":"string"}},"$id":"-35adad7d"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-35adad7d" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.section !== undefined){
let data0 = data.section;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/section",schemaPath:"#/properties/section/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.section.type,parentSchema:schema11.properties.section,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.when !== undefined){
let data2 = data.when;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.hidden !== undefined){
let data3 = data.hidden;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((data3 === "true") || (data3 === "false"))){
const err4 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.edit !== undefined){
let data4 = data.edit;
if(typeof data4 !== "string"){
const err5 = {instancePath:instancePath+"/edit",schemaPath:"#/properties/edit/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.edit.type,parentSchema:schema11.properties.edit,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-4b5f8e38"] = validate10;
const schema11 = {"type":"object","properties":{"note":{"type":"string"},"id":{"type":"string"},"tone":{"type":"string"},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]}},"$id":"-4b5f8e38"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-4b5f8e38" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.note !== undefined){
let data0 = data.note;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.note.type,parentSchema:schema11.properties.note,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.tone !== undefined){
let data2 = data.tone;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/tone",schemaPath:"#/properties/tone/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.tone.type,parentSchema:schema11.properties.tone,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.when !== undefined){
let data3 = data.when;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.hidden !== undefined){
let data4 = data.hidden;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((data4 === "true") || (data4 === "false"))){
const err5 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-178a006c"] = validate10;
const schema11 = {"type":"object","properties":{"each":{"type":"string"},"as":{"type":"string"},"label":{"type":"string"},"value":{"type":"string"},"format":{"type":"string"}},"$id":"-178a006c"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-178a006c" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.each !== undefined){
let data0 = data.each;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/each",schemaPath:"#/properties/each/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.each.type,parentSchema:schema11.properties.each,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.as !== undefined){
let data1 = data.as;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/as",schemaPath:"#/properties/as/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.as.type,parentSchema:schema11.properties.as,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.label !== undefined){
let data2 = data.label;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.value !== undefined){
let data3 = data.value;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.value.type,parentSchema:schema11.properties.value,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.format !== undefined){
let data4 = data.format;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/format",schemaPath:"#/properties/format/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.format.type,parentSchema:schema11.properties.format,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["36d1483"] = validate10;
const schema11 = {"type":"object","properties":{"id":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"type":{"type":"string"},"label":{"type":"string"},"value":{"type":"string"},"format":{"type":"string"},"empty":{"type":"string"},"read":{"type":"string"},"wire":{"type":"string"},"secret":{"type":"string","enum":["true","false"]},"was":{"type":"string"},"extension":{"type":"string","enum":["true","false"]},"right":{"type":"string"},"names":{"type":"string"},"plain":{"type":"string","enum":["true","false"]},"compute":{"type":"string"},"required":{"type":"string"},"when":{"type":"string"},"off":{"type":"string","enum":["hide","disable"]},"edit":{"type":"string"},"min":{"type":"string"},"max":{"type":"string"},"after":{"type":"string"},"length":{"type":"number"},"minLength":{"type":"number"},"maxLength":{"type":"number"},"accepts":{"type":"string"},"maxSize":{"type":"string"},"message":{"type":"string"},"sets":{"type":"string"},"clean":{"type":"string"},"look":{"type":"string","enum":["select","radio","buttons","tabs","checkboxes","transfer","switch"]},"hint":{"type":"string"},"placeholder":{"type":"string"},"prefix":{"type":"string"},"autofill":{"type":"string","enum":["given-name","family-name","email","username","current-password","new-password","bday","tel-national","street-address","address-level1","one-time-code"]},"width":{"type":"string","enum":["Quarter","Half","Full"]},"rows":{"type":"string"},"align":{"type":"string","enum":["left","right","center"]},"pin":{"type":"string","enum":["left","right"]},"pixels":{"type":"number"},"sort":{"type":"string","enum":["ascending","descending"]},"sum":{"type":"string","enum":["true","false"]},"tone":{"type":"string"}},"$id":"36d1483"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="36d1483" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.hidden !== undefined){
let data1 = data.hidden;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!((data1 === "true") || (data1 === "false"))){
const err2 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.type !== undefined){
let data2 = data.type;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.type.type,parentSchema:schema11.properties.type,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.label !== undefined){
let data3 = data.label;
if(typeof data3 !== "string"){
const err4 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.value !== undefined){
let data4 = data.value;
if(typeof data4 !== "string"){
const err5 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.value.type,parentSchema:schema11.properties.value,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.format !== undefined){
let data5 = data.format;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/format",schemaPath:"#/properties/format/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.format.type,parentSchema:schema11.properties.format,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.empty !== undefined){
let data6 = data.empty;
if(typeof data6 !== "string"){
const err7 = {instancePath:instancePath+"/empty",schemaPath:"#/properties/empty/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.empty.type,parentSchema:schema11.properties.empty,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.read !== undefined){
let data7 = data.read;
if(typeof data7 !== "string"){
const err8 = {instancePath:instancePath+"/read",schemaPath:"#/properties/read/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.read.type,parentSchema:schema11.properties.read,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.wire !== undefined){
let data8 = data.wire;
if(typeof data8 !== "string"){
const err9 = {instancePath:instancePath+"/wire",schemaPath:"#/properties/wire/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.wire.type,parentSchema:schema11.properties.wire,data:data8};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.secret !== undefined){
let data9 = data.secret;
if(typeof data9 !== "string"){
const err10 = {instancePath:instancePath+"/secret",schemaPath:"#/properties/secret/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.secret.type,parentSchema:schema11.properties.secret,data:data9};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!((data9 === "true") || (data9 === "false"))){
const err11 = {instancePath:instancePath+"/secret",schemaPath:"#/properties/secret/enum",keyword:"enum",params:{allowedValues: schema11.properties.secret.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.secret.enum,parentSchema:schema11.properties.secret,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.was !== undefined){
let data10 = data.was;
if(typeof data10 !== "string"){
const err12 = {instancePath:instancePath+"/was",schemaPath:"#/properties/was/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.was.type,parentSchema:schema11.properties.was,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.extension !== undefined){
let data11 = data.extension;
if(typeof data11 !== "string"){
const err13 = {instancePath:instancePath+"/extension",schemaPath:"#/properties/extension/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.extension.type,parentSchema:schema11.properties.extension,data:data11};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!((data11 === "true") || (data11 === "false"))){
const err14 = {instancePath:instancePath+"/extension",schemaPath:"#/properties/extension/enum",keyword:"enum",params:{allowedValues: schema11.properties.extension.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.extension.enum,parentSchema:schema11.properties.extension,data:data11};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.right !== undefined){
let data12 = data.right;
if(typeof data12 !== "string"){
const err15 = {instancePath:instancePath+"/right",schemaPath:"#/properties/right/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.right.type,parentSchema:schema11.properties.right,data:data12};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.names !== undefined){
let data13 = data.names;
if(typeof data13 !== "string"){
const err16 = {instancePath:instancePath+"/names",schemaPath:"#/properties/names/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.names.type,parentSchema:schema11.properties.names,data:data13};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.plain !== undefined){
let data14 = data.plain;
if(typeof data14 !== "string"){
const err17 = {instancePath:instancePath+"/plain",schemaPath:"#/properties/plain/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.plain.type,parentSchema:schema11.properties.plain,data:data14};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!((data14 === "true") || (data14 === "false"))){
const err18 = {instancePath:instancePath+"/plain",schemaPath:"#/properties/plain/enum",keyword:"enum",params:{allowedValues: schema11.properties.plain.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.plain.enum,parentSchema:schema11.properties.plain,data:data14};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.compute !== undefined){
let data15 = data.compute;
if(typeof data15 !== "string"){
const err19 = {instancePath:instancePath+"/compute",schemaPath:"#/properties/compute/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.compute.type,parentSchema:schema11.properties.compute,data:data15};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.required !== undefined){
let data16 = data.required;
if(typeof data16 !== "string"){
const err20 = {instancePath:instancePath+"/required",schemaPath:"#/properties/required/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.required.type,parentSchema:schema11.properties.required,data:data16};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.when !== undefined){
let data17 = data.when;
if(typeof data17 !== "string"){
const err21 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data17};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.off !== undefined){
let data18 = data.off;
if(typeof data18 !== "string"){
const err22 = {instancePath:instancePath+"/off",schemaPath:"#/properties/off/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.off.type,parentSchema:schema11.properties.off,data:data18};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!((data18 === "hide") || (data18 === "disable"))){
const err23 = {instancePath:instancePath+"/off",schemaPath:"#/properties/off/enum",keyword:"enum",params:{allowedValues: schema11.properties.off.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.off.enum,parentSchema:schema11.properties.off,data:data18};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.edit !== undefined){
let data19 = data.edit;
if(typeof data19 !== "string"){
const err24 = {instancePath:instancePath+"/edit",schemaPath:"#/properties/edit/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.edit.type,parentSchema:schema11.properties.edit,data:data19};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.min !== undefined){
let data20 = data.min;
if(typeof data20 !== "string"){
const err25 = {instancePath:instancePath+"/min",schemaPath:"#/properties/min/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.min.type,parentSchema:schema11.properties.min,data:data20};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.max !== undefined){
let data21 = data.max;
if(typeof data21 !== "string"){
const err26 = {instancePath:instancePath+"/max",schemaPath:"#/properties/max/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.max.type,parentSchema:schema11.properties.max,data:data21};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.after !== undefined){
let data22 = data.after;
if(typeof data22 !== "string"){
const err27 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.after.type,parentSchema:schema11.properties.after,data:data22};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.length !== undefined){
let data23 = data.length;
if(!(typeof data23 == "number")){
const err28 = {instancePath:instancePath+"/length",schemaPath:"#/properties/length/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.length.type,parentSchema:schema11.properties.length,data:data23};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.minLength !== undefined){
let data24 = data.minLength;
if(!(typeof data24 == "number")){
const err29 = {instancePath:instancePath+"/minLength",schemaPath:"#/properties/minLength/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.minLength.type,parentSchema:schema11.properties.minLength,data:data24};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.maxLength !== undefined){
let data25 = data.maxLength;
if(!(typeof data25 == "number")){
const err30 = {instancePath:instancePath+"/maxLength",schemaPath:"#/properties/maxLength/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.maxLength.type,parentSchema:schema11.properties.maxLength,data:data25};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.accepts !== undefined){
let data26 = data.accepts;
if(typeof data26 !== "string"){
const err31 = {instancePath:instancePath+"/accepts",schemaPath:"#/properties/accepts/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.accepts.type,parentSchema:schema11.properties.accepts,data:data26};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.maxSize !== undefined){
let data27 = data.maxSize;
if(typeof data27 !== "string"){
const err32 = {instancePath:instancePath+"/maxSize",schemaPath:"#/properties/maxSize/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.maxSize.type,parentSchema:schema11.properties.maxSize,data:data27};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.message !== undefined){
let data28 = data.message;
if(typeof data28 !== "string"){
const err33 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.message.type,parentSchema:schema11.properties.message,data:data28};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.sets !== undefined){
let data29 = data.sets;
if(typeof data29 !== "string"){
const err34 = {instancePath:instancePath+"/sets",schemaPath:"#/properties/sets/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.sets.type,parentSchema:schema11.properties.sets,data:data29};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.clean !== undefined){
let data30 = data.clean;
if(typeof data30 !== "string"){
const err35 = {instancePath:instancePath+"/clean",schemaPath:"#/properties/clean/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.clean.type,parentSchema:schema11.properties.clean,data:data30};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.look !== undefined){
let data31 = data.look;
if(typeof data31 !== "string"){
const err36 = {instancePath:instancePath+"/look",schemaPath:"#/properties/look/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.look.type,parentSchema:schema11.properties.look,data:data31};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!(((((((data31 === "select") || (data31 === "radio")) || (data31 === "buttons")) || (data31 === "tabs")) || (data31 === "checkboxes")) || (data31 === "transfer")) || (data31 === "switch"))){
const err37 = {instancePath:instancePath+"/look",schemaPath:"#/properties/look/enum",keyword:"enum",params:{allowedValues: schema11.properties.look.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.look.enum,parentSchema:schema11.properties.look,data:data31};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.hint !== undefined){
let data32 = data.hint;
if(typeof data32 !== "string"){
const err38 = {instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hint.type,parentSchema:schema11.properties.hint,data:data32};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.placeholder !== undefined){
let data33 = data.placeholder;
if(typeof data33 !== "string"){
const err39 = {instancePath:instancePath+"/placeholder",schemaPath:"#/properties/placeholder/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.placeholder.type,parentSchema:schema11.properties.placeholder,data:data33};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.prefix !== undefined){
let data34 = data.prefix;
if(typeof data34 !== "string"){
const err40 = {instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.prefix.type,parentSchema:schema11.properties.prefix,data:data34};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.autofill !== undefined){
let data35 = data.autofill;
if(typeof data35 !== "string"){
const err41 = {instancePath:instancePath+"/autofill",schemaPath:"#/properties/autofill/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.autofill.type,parentSchema:schema11.properties.autofill,data:data35};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(!(((((((((((data35 === "given-name") || (data35 === "family-name")) || (data35 === "email")) || (data35 === "username")) || (data35 === "current-password")) || (data35 === "new-password")) || (data35 === "bday")) || (data35 === "tel-national")) || (data35 === "street-address")) || (data35 === "address-level1")) || (data35 === "one-time-code"))){
const err42 = {instancePath:instancePath+"/autofill",schemaPath:"#/properties/autofill/enum",keyword:"enum",params:{allowedValues: schema11.properties.autofill.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.autofill.enum,parentSchema:schema11.properties.autofill,data:data35};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.width !== undefined){
let data36 = data.width;
if(typeof data36 !== "string"){
const err43 = {instancePath:instancePath+"/width",schemaPath:"#/properties/width/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.width.type,parentSchema:schema11.properties.width,data:data36};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(!(((data36 === "Quarter") || (data36 === "Half")) || (data36 === "Full"))){
const err44 = {instancePath:instancePath+"/width",schemaPath:"#/properties/width/enum",keyword:"enum",params:{allowedValues: schema11.properties.width.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.width.enum,parentSchema:schema11.properties.width,data:data36};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.rows !== undefined){
let data37 = data.rows;
if(typeof data37 !== "string"){
const err45 = {instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.rows.type,parentSchema:schema11.properties.rows,data:data37};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data.align !== undefined){
let data38 = data.align;
if(typeof data38 !== "string"){
const err46 = {instancePath:instancePath+"/align",schemaPath:"#/properties/align/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.align.type,parentSchema:schema11.properties.align,data:data38};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(!(((data38 === "left") || (data38 === "right")) || (data38 === "center"))){
const err47 = {instancePath:instancePath+"/align",schemaPath:"#/properties/align/enum",keyword:"enum",params:{allowedValues: schema11.properties.align.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.align.enum,parentSchema:schema11.properties.align,data:data38};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data.pin !== undefined){
let data39 = data.pin;
if(typeof data39 !== "string"){
const err48 = {instancePath:instancePath+"/pin",schemaPath:"#/properties/pin/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.pin.type,parentSchema:schema11.properties.pin,data:data39};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(!((data39 === "left") || (data39 === "right"))){
const err49 = {instancePath:instancePath+"/pin",schemaPath:"#/properties/pin/enum",keyword:"enum",params:{allowedValues: schema11.properties.pin.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.pin.enum,parentSchema:schema11.properties.pin,data:data39};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.pixels !== undefined){
let data40 = data.pixels;
if(!(typeof data40 == "number")){
const err50 = {instancePath:instancePath+"/pixels",schemaPath:"#/properties/pixels/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.pixels.type,parentSchema:schema11.properties.pixels,data:data40};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.sort !== undefined){
let data41 = data.sort;
if(typeof data41 !== "string"){
const err51 = {instancePath:instancePath+"/sort",schemaPath:"#/properties/sort/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.sort.type,parentSchema:schema11.properties.sort,data:data41};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(!((data41 === "ascending") || (data41 === "descending"))){
const err52 = {instancePath:instancePath+"/sort",schemaPath:"#/properties/sort/enum",keyword:"enum",params:{allowedValues: schema11.properties.sort.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.sort.enum,parentSchema:schema11.properties.sort,data:data41};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.sum !== undefined){
let data42 = data.sum;
if(typeof data42 !== "string"){
const err53 = {instancePath:instancePath+"/sum",schemaPath:"#/properties/sum/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.sum.type,parentSchema:schema11.properties.sum,data:data42};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(!((data42 === "true") || (data42 === "false"))){
const err54 = {instancePath:instancePath+"/sum",schemaPath:"#/properties/sum/enum",keyword:"enum",params:{allowedValues: schema11.properties.sum.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.sum.enum,parentSchema:schema11.properties.sum,data:data42};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data.tone !== undefined){
let data43 = data.tone;
if(typeof data43 !== "string"){
const err55 = {instancePath:instancePath+"/tone",schemaPath:"#/properties/tone/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.tone.type,parentSchema:schema11.properties.tone,data:data43};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
else {
const err56 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-6ef78aa0"] = validate10;
const schema11 = {"type":"object","properties":{"id":{"type":"string"}},"$id":"-6ef78aa0"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-6ef78aa0" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["67d5fb1d"] = validate10;
const schema11 = {"type":"object","properties":{"other":{"type":"string"}},"$id":"67d5fb1d"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="67d5fb1d" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.other !== undefined){
let data0 = data.other;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/other",schemaPath:"#/properties/other/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.other.type,parentSchema:schema11.properties.other,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["1998bf69"] = validate10;
const schema11 = {"type":"object","properties":{"value":{"type":"string"},"label":{"type":"string"},"wire":{"type":"string"},"has":{"type":"string"},"when":{"type":"string"}},"$id":"1998bf69"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="1998bf69" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value !== undefined){
let data0 = data.value;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.value.type,parentSchema:schema11.properties.value,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.label !== undefined){
let data1 = data.label;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.wire !== undefined){
let data2 = data.wire;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/wire",schemaPath:"#/properties/wire/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.wire.type,parentSchema:schema11.properties.wire,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.has !== undefined){
let data3 = data.has;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/has",schemaPath:"#/properties/has/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.has.type,parentSchema:schema11.properties.has,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.when !== undefined){
let data4 = data.when;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["6210658d"] = validate10;
const schema11 = {"type":"object","properties":{"of":{"type":"string"},"with":{"type":"string"},"where":{"type":"string"},"sort":{"type":"string"},"reverse":{"type":"string","enum":["true","false"]},"limit":{"type":"string"},"when":{"type":"string"},"label":{"type":"string"},"value":{"type":"string"}},"$id":"6210658d"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="6210658d" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.of !== undefined){
let data0 = data.of;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.of.type,parentSchema:schema11.properties.of,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.with !== undefined){
let data1 = data.with;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/with",schemaPath:"#/properties/with/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.with.type,parentSchema:schema11.properties.with,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.where !== undefined){
let data2 = data.where;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/where",schemaPath:"#/properties/where/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.where.type,parentSchema:schema11.properties.where,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.sort !== undefined){
let data3 = data.sort;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/sort",schemaPath:"#/properties/sort/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.sort.type,parentSchema:schema11.properties.sort,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.reverse !== undefined){
let data4 = data.reverse;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/reverse",schemaPath:"#/properties/reverse/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.reverse.type,parentSchema:schema11.properties.reverse,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((data4 === "true") || (data4 === "false"))){
const err5 = {instancePath:instancePath+"/reverse",schemaPath:"#/properties/reverse/enum",keyword:"enum",params:{allowedValues: schema11.properties.reverse.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.reverse.enum,parentSchema:schema11.properties.reverse,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.limit !== undefined){
let data5 = data.limit;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.limit.type,parentSchema:schema11.properties.limit,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.when !== undefined){
let data6 = data.when;
if(typeof data6 !== "string"){
const err7 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.label !== undefined){
let data7 = data.label;
if(typeof data7 !== "string"){
const err8 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.value !== undefined){
let data8 = data.value;
if(typeof data8 !== "string"){
const err9 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.value.type,parentSchema:schema11.properties.value,data:data8};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["54b4fd14"] = validate10;
const schema11 = {"type":"object","properties":{"entity":{"type":"string"},"title":{"type":"string"},"derive":{"type":"string"},"start":{"type":"string"},"edit":{"type":"string"},"mode":{"type":"string","enum":["first","all"]},"saveLabel":{"type":"string"},"cancelLabel":{"type":"string"}},"$id":"54b4fd14"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="54b4fd14" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.entity !== undefined){
let data0 = data.entity;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/entity",schemaPath:"#/properties/entity/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.entity.type,parentSchema:schema11.properties.entity,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.title.type,parentSchema:schema11.properties.title,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.derive !== undefined){
let data2 = data.derive;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/derive",schemaPath:"#/properties/derive/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.derive.type,parentSchema:schema11.properties.derive,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.start !== undefined){
let data3 = data.start;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.start.type,parentSchema:schema11.properties.start,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.edit !== undefined){
let data4 = data.edit;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/edit",schemaPath:"#/properties/edit/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.edit.type,parentSchema:schema11.properties.edit,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.mode !== undefined){
let data5 = data.mode;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.mode.type,parentSchema:schema11.properties.mode,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!((data5 === "first") || (data5 === "all"))){
const err6 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/enum",keyword:"enum",params:{allowedValues: schema11.properties.mode.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.mode.enum,parentSchema:schema11.properties.mode,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.saveLabel !== undefined){
let data6 = data.saveLabel;
if(typeof data6 !== "string"){
const err7 = {instancePath:instancePath+"/saveLabel",schemaPath:"#/properties/saveLabel/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.saveLabel.type,parentSchema:schema11.properties.saveLabel,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.cancelLabel !== undefined){
let data7 = data.cancelLabel;
if(typeof data7 !== "string"){
const err8 = {instancePath:instancePath+"/cancelLabel",schemaPath:"#/properties/cancelLabel/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.cancelLabel.type,parentSchema:schema11.properties.cancelLabel,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-43516a98"] = validate10;
const schema11 = {"type":"object","properties":{"entity":{"type":"string"},"derive":{"type":"string"},"showActions":{"type":"string"},"search":{"type":"string"},"export":{"type":"string","enum":["true","false"]},"select":{"type":"string","enum":["one","many"]},"pageSize":{"type":"number"},"rowTone":{"type":"string"}},"$id":"-43516a98"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-43516a98" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.entity !== undefined){
let data0 = data.entity;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/entity",schemaPath:"#/properties/entity/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.entity.type,parentSchema:schema11.properties.entity,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.derive !== undefined){
let data1 = data.derive;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/derive",schemaPath:"#/properties/derive/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.derive.type,parentSchema:schema11.properties.derive,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.showActions !== undefined){
let data2 = data.showActions;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/showActions",schemaPath:"#/properties/showActions/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.showActions.type,parentSchema:schema11.properties.showActions,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.search !== undefined){
let data3 = data.search;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/search",schemaPath:"#/properties/search/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.search.type,parentSchema:schema11.properties.search,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.export !== undefined){
let data4 = data.export;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/export",schemaPath:"#/properties/export/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.export.type,parentSchema:schema11.properties.export,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((data4 === "true") || (data4 === "false"))){
const err5 = {instancePath:instancePath+"/export",schemaPath:"#/properties/export/enum",keyword:"enum",params:{allowedValues: schema11.properties.export.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.export.enum,parentSchema:schema11.properties.export,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.select !== undefined){
let data5 = data.select;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/select",schemaPath:"#/properties/select/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.select.type,parentSchema:schema11.properties.select,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((data5 === "one") || (data5 === "many"))){
const err7 = {instancePath:instancePath+"/select",schemaPath:"#/properties/select/enum",keyword:"enum",params:{allowedValues: schema11.properties.select.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.select.enum,parentSchema:schema11.properties.select,data:data5};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.pageSize !== undefined){
let data6 = data.pageSize;
if(!(typeof data6 == "number")){
const err8 = {instancePath:instancePath+"/pageSize",schemaPath:"#/properties/pageSize/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema11.properties.pageSize.type,parentSchema:schema11.properties.pageSize,data:data6};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.rowTone !== undefined){
let data7 = data.rowTone;
if(typeof data7 !== "string"){
const err9 = {instancePath:instancePath+"/rowTone",schemaPath:"#/properties/rowTone/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.rowTone.type,parentSchema:schema11.properties.rowTone,data:data7};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-167a6dc9"] = validate10;
const schema11 = {"type":"object","properties":{"id":{"type":"string"},"label":{"type":"string"},"icon":{"type":"string"},"tone":{"type":"string","enum":["primary","plain","danger"]},"when":{"type":"string"},"hidden":{"type":"string","enum":["true","false"]},"enabled":{"type":"string"},"because":{"type":"string"},"right":{"type":"string","enum":["write","delete"]}},"$id":"-167a6dc9"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-167a6dc9" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.label !== undefined){
let data1 = data.label;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.label.type,parentSchema:schema11.properties.label,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.icon !== undefined){
let data2 = data.icon;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/icon",schemaPath:"#/properties/icon/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.icon.type,parentSchema:schema11.properties.icon,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.tone !== undefined){
let data3 = data.tone;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/tone",schemaPath:"#/properties/tone/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.tone.type,parentSchema:schema11.properties.tone,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(((data3 === "primary") || (data3 === "plain")) || (data3 === "danger"))){
const err4 = {instancePath:instancePath+"/tone",schemaPath:"#/properties/tone/enum",keyword:"enum",params:{allowedValues: schema11.properties.tone.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.tone.enum,parentSchema:schema11.properties.tone,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.when !== undefined){
let data4 = data.when;
if(typeof data4 !== "string"){
const err5 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.when.type,parentSchema:schema11.properties.when,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.hidden !== undefined){
let data5 = data.hidden;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hidden.type,parentSchema:schema11.properties.hidden,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((data5 === "true") || (data5 === "false"))){
const err7 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/enum",keyword:"enum",params:{allowedValues: schema11.properties.hidden.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hidden.enum,parentSchema:schema11.properties.hidden,data:data5};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.enabled !== undefined){
let data6 = data.enabled;
if(typeof data6 !== "string"){
const err8 = {instancePath:instancePath+"/enabled",schemaPath:"#/properties/enabled/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.enabled.type,parentSchema:schema11.properties.enabled,data:data6};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.because !== undefined){
let data7 = data.because;
if(typeof data7 !== "string"){
const err9 = {instancePath:instancePath+"/because",schemaPath:"#/properties/because/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.because.type,parentSchema:schema11.properties.because,data:data7};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.right !== undefined){
let data8 = data.right;
if(typeof data8 !== "string"){
const err10 = {instancePath:instancePath+"/right",schemaPath:"#/properties/right/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.right.type,parentSchema:schema11.properties.right,data:data8};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!((data8 === "write") || (data8 === "delete"))){
const err11 = {instancePath:instancePath+"/right",schemaPath:"#/properties/right/enum",keyword:"enum",params:{allowedValues: schema11.properties.right.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.right.enum,parentSchema:schema11.properties.right,data:data8};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-dc4aa66"] = validate10;
const schema11 = {"type":"object","properties":{"kind":{"type":"string","enum":["dialog"]},"title":{"type":"string"},"size":{"type":"string","enum":["small","medium","large","full"]},"unsaved":{"type":"string"},"dismiss":{"type":"string","enum":["true","false"]},"result":{"type":"string"},"derive":{"type":"string"},"on":{"type":"string"}},"$id":"-dc4aa66"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-dc4aa66" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.kind.type,parentSchema:schema11.properties.kind,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(data0 === "dialog")){
const err1 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema11.properties.kind.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.kind.enum,parentSchema:schema11.properties.kind,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.title.type,parentSchema:schema11.properties.title,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.size !== undefined){
let data2 = data.size;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.size.type,parentSchema:schema11.properties.size,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((((data2 === "small") || (data2 === "medium")) || (data2 === "large")) || (data2 === "full"))){
const err4 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/enum",keyword:"enum",params:{allowedValues: schema11.properties.size.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.size.enum,parentSchema:schema11.properties.size,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.unsaved !== undefined){
let data3 = data.unsaved;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/unsaved",schemaPath:"#/properties/unsaved/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.unsaved.type,parentSchema:schema11.properties.unsaved,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.dismiss !== undefined){
let data4 = data.dismiss;
if(typeof data4 !== "string"){
const err6 = {instancePath:instancePath+"/dismiss",schemaPath:"#/properties/dismiss/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.dismiss.type,parentSchema:schema11.properties.dismiss,data:data4};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((data4 === "true") || (data4 === "false"))){
const err7 = {instancePath:instancePath+"/dismiss",schemaPath:"#/properties/dismiss/enum",keyword:"enum",params:{allowedValues: schema11.properties.dismiss.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.dismiss.enum,parentSchema:schema11.properties.dismiss,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.result !== undefined){
let data5 = data.result;
if(typeof data5 !== "string"){
const err8 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.result.type,parentSchema:schema11.properties.result,data:data5};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.derive !== undefined){
let data6 = data.derive;
if(typeof data6 !== "string"){
const err9 = {instancePath:instancePath+"/derive",schemaPath:"#/properties/derive/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.derive.type,parentSchema:schema11.properties.derive,data:data6};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.on !== undefined){
let data7 = data.on;
if(typeof data7 !== "string"){
const err10 = {instancePath:instancePath+"/on",schemaPath:"#/properties/on/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.on.type,parentSchema:schema11.properties.on,data:data7};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-78b71d31"] = validate10;
const schema11 = {"type":"object","properties":{"of":{"type":"string"},"pick":{"type":"string"},"blank":{"type":"string"}},"$id":"-78b71d31"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-78b71d31" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.of !== undefined){
let data0 = data.of;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.of.type,parentSchema:schema11.properties.of,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.pick !== undefined){
let data1 = data.pick;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/pick",schemaPath:"#/properties/pick/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.pick.type,parentSchema:schema11.properties.pick,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.blank !== undefined){
let data2 = data.blank;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/blank",schemaPath:"#/properties/blank/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.blank.type,parentSchema:schema11.properties.blank,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["621c569f"] = validate10;
const schema11 = {"type":"object","properties":{"from":{"type":"string"},"wire":{"type":"string"}},"$id":"621c569f"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="621c569f" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.from !== undefined){
let data0 = data.from;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.from.type,parentSchema:schema11.properties.from,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.wire !== undefined){
let data1 = data.wire;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/wire",schemaPath:"#/properties/wire/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.wire.type,parentSchema:schema11.properties.wire,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-54ae79f1"] = validate10;
const schema11 = {"type":"object","properties":{"formRulesDto":{"type":"string"}},"$id":"-54ae79f1"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-54ae79f1" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.formRulesDto !== undefined){
let data0 = data.formRulesDto;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/formRulesDto",schemaPath:"#/properties/formRulesDto/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.formRulesDto.type,parentSchema:schema11.properties.formRulesDto,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-a3b5ba0"] = validate10;
const schema11 = {"type":"object","properties":{"formRuleId":{"type":"string"}},"$id":"-a3b5ba0"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-a3b5ba0" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.formRuleId !== undefined){
let data0 = data.formRuleId;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/formRuleId",schemaPath:"#/properties/formRuleId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.formRuleId.type,parentSchema:schema11.properties.formRuleId,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["6be8cb94"] = validate10;
const schema11 = {"type":"object","properties":{"formColumnDto":{"type":"string"},"conditionState":{"type":"string","enum":["Contains","Not Contains","Equals","Not Equals","Greater Than","Greater Than Equal To","Less Than","Less Than Equal To","Start With","Ends With"]},"valueInput":{"type":"string"},"otherCondition":{"type":"string"}},"$id":"6be8cb94"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="6be8cb94" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.formColumnDto !== undefined){
let data0 = data.formColumnDto;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/formColumnDto",schemaPath:"#/properties/formColumnDto/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.formColumnDto.type,parentSchema:schema11.properties.formColumnDto,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.conditionState !== undefined){
let data1 = data.conditionState;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/conditionState",schemaPath:"#/properties/conditionState/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.conditionState.type,parentSchema:schema11.properties.conditionState,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!((((((((((data1 === "Contains") || (data1 === "Not Contains")) || (data1 === "Equals")) || (data1 === "Not Equals")) || (data1 === "Greater Than")) || (data1 === "Greater Than Equal To")) || (data1 === "Less Than")) || (data1 === "Less Than Equal To")) || (data1 === "Start With")) || (data1 === "Ends With"))){
const err2 = {instancePath:instancePath+"/conditionState",schemaPath:"#/properties/conditionState/enum",keyword:"enum",params:{allowedValues: schema11.properties.conditionState.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.conditionState.enum,parentSchema:schema11.properties.conditionState,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.valueInput !== undefined){
let data2 = data.valueInput;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/valueInput",schemaPath:"#/properties/valueInput/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.valueInput.type,parentSchema:schema11.properties.valueInput,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.otherCondition !== undefined){
let data3 = data.otherCondition;
if(typeof data3 !== "string"){
const err4 = {instancePath:instancePath+"/otherCondition",schemaPath:"#/properties/otherCondition/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.otherCondition.type,parentSchema:schema11.properties.otherCondition,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["427763ea"] = validate10;
const schema11 = {"type":"object","properties":{"columnId":{"type":"string"}},"$id":"427763ea"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="427763ea" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.columnId !== undefined){
let data0 = data.columnId;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/columnId",schemaPath:"#/properties/columnId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.columnId.type,parentSchema:schema11.properties.columnId,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports.a48162d = validate10;
const schema11 = {"type":"object","properties":{"formColumnDto":{"type":"string"},"conditionState":{"type":"string","enum":["Hide","Show","Readonly","Change Value"]},"valueOutput":{"type":"string"}},"$id":"a48162d"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="a48162d" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.formColumnDto !== undefined){
let data0 = data.formColumnDto;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/formColumnDto",schemaPath:"#/properties/formColumnDto/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.formColumnDto.type,parentSchema:schema11.properties.formColumnDto,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.conditionState !== undefined){
let data1 = data.conditionState;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/conditionState",schemaPath:"#/properties/conditionState/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.conditionState.type,parentSchema:schema11.properties.conditionState,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!((((data1 === "Hide") || (data1 === "Show")) || (data1 === "Readonly")) || (data1 === "Change Value"))){
const err2 = {instancePath:instancePath+"/conditionState",schemaPath:"#/properties/conditionState/enum",keyword:"enum",params:{allowedValues: schema11.properties.conditionState.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.conditionState.enum,parentSchema:schema11.properties.conditionState,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.valueOutput !== undefined){
let data2 = data.valueOutput;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/valueOutput",schemaPath:"#/properties/valueOutput/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.valueOutput.type,parentSchema:schema11.properties.valueOutput,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-6af7b086"] = validate10;
const schema11 = {"type":"object","properties":{"not":{"type":"string"}},"$id":"-6af7b086"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-6af7b086" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.not !== undefined){
let data0 = data.not;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/not",schemaPath:"#/properties/not/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.not.type,parentSchema:schema11.properties.not,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["3d408af2"] = validate10;
const schema11 = {"type":"object","properties":{"column":{"type":"string"},"is":{"type":"string","enum":["equal","notEqual","above","atLeast","below","atMost","between","oneOf","notOneOf","contains","notContains","startsWith","endsWith","empty","filled","today","yesterday","dayBeforeYesterday"]},"value":{"type":"string"}},"$id":"3d408af2"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="3d408af2" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.column !== undefined){
let data0 = data.column;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/column",schemaPath:"#/properties/column/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.column.type,parentSchema:schema11.properties.column,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.is !== undefined){
let data1 = data.is;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/is",schemaPath:"#/properties/is/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.is.type,parentSchema:schema11.properties.is,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!((((((((((((((((((data1 === "equal") || (data1 === "notEqual")) || (data1 === "above")) || (data1 === "atLeast")) || (data1 === "below")) || (data1 === "atMost")) || (data1 === "between")) || (data1 === "oneOf")) || (data1 === "notOneOf")) || (data1 === "contains")) || (data1 === "notContains")) || (data1 === "startsWith")) || (data1 === "endsWith")) || (data1 === "empty")) || (data1 === "filled")) || (data1 === "today")) || (data1 === "yesterday")) || (data1 === "dayBeforeYesterday"))){
const err2 = {instancePath:instancePath+"/is",schemaPath:"#/properties/is/enum",keyword:"enum",params:{allowedValues: schema11.properties.is.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.is.enum,parentSchema:schema11.properties.is,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.value !== undefined){
let data2 = data.value;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.value.type,parentSchema:schema11.properties.value,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-7959c5fa"] = validate10;
const schema11 = {"type":"object","properties":{"saved":{"type":"string"}},"$id":"-7959c5fa"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-7959c5fa" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.saved !== undefined){
let data0 = data.saved;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/saved",schemaPath:"#/properties/saved/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.saved.type,parentSchema:schema11.properties.saved,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
(() => {

exports["-2a66438d"] = validate10;
const schema11 = {"type":"object","properties":{"type":{"type":"string"},"value":{"type":"string"},"options":{"type":"string"},"doc":{"type":"string"}},"$id":"-2a66438d"};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-2a66438d" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.type.type,parentSchema:schema11.properties.type,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.value !== undefined){
let data1 = data.value;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.value.type,parentSchema:schema11.properties.value,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.options !== undefined){
let data2 = data.options;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/options",schemaPath:"#/properties/options/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.options.type,parentSchema:schema11.properties.options,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.doc !== undefined){
let data3 = data.doc;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/doc",schemaPath:"#/properties/doc/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.doc.type,parentSchema:schema11.properties.doc,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

})();
export default exports;
